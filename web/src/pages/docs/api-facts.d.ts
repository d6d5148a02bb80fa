declare module 'virtual:api-facts' {
  const facts: import('../../../build/describe-api.ts').ApiFacts;
  export default facts;
}

declare module 'virtual:api-errors' {
  const errors: readonly import('../../../build/describe-errors.ts').ErrorFacts[];
  export default errors;
}

declare module 'virtual:api-fields' {
  const facts: readonly import('../../../build/describe-fields.ts').ObjectFacts[];
  export default facts;
}

declare module 'virtual:api-guide' {
  const facts: readonly import('../../../build/describe-guide.ts').ShownStep[];
  export default facts;
}

declare module 'virtual:api-changelog' {
  const facts: import('../../../build/describe-changelog.ts').Changelog;
  export default facts;
}

declare module 'virtual:docs-index' {
  const entries: readonly import('./find-in-docs.ts').DocsEntry[];
  export default entries;
}

declare module 'virtual:api-webhooks' {
  const facts: ReturnType<typeof import('../../../build/describe-webhooks.ts').describeWebhooks>;
  export default facts;
}
