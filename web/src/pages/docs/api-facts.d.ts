declare module 'virtual:api-facts' {
  const facts: import('../../../build/facts/describe-api.ts').ApiFacts;
  export default facts;
}

declare module 'virtual:api-errors' {
  const errors: readonly import('../../../build/facts/describe-errors.ts').ErrorFacts[];
  export default errors;
}

declare module 'virtual:api-fields' {
  const facts: readonly import('../../../build/facts/describe-fields.ts').ObjectFacts[];
  export default facts;
}

declare module 'virtual:api-guide' {
  const facts: readonly import('../../../build/facts/guide-steps.ts').ShownStep[];
  export default facts;
}

declare module 'virtual:api-changelog' {
  const facts: import('../../../build/facts/describe-changelog.ts').ChangelogFacts;
  export default facts;
}

declare module 'virtual:docs-index' {
  const entries: readonly import('./find-in-docs.ts').DocsEntry[];
  export default entries;
}

declare module 'virtual:api-webhooks' {
  const facts: ReturnType<typeof import('../../../build/facts/describe-webhooks.ts').describeWebhooks>;
  export default facts;
}

declare module 'virtual:landing-samples' {
  const samples: import('../../../build/samples/landing-samples.ts').LandingSamples;
  export default samples;
}
