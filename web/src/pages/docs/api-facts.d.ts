declare module 'virtual:api-facts' {
  const facts: import('../../../build/describe-api.ts').ApiFacts;
  export default facts;
}

declare module 'virtual:api-errors' {
  const errors: readonly import('../../../build/describe-errors.ts').ErrorFacts[];
  export default errors;
}
