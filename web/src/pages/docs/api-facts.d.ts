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
