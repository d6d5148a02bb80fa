declare module 'virtual:api-facts' {
  const facts: import('../../../build/describe-api.ts').ApiFacts;
  export default facts;
}
