/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  mutate: [
    'shared/credits/packages.ts',
    'shared/enrichment/company-size.ts',
    'shared/notifications/{match-rule,rule,describe-rule}.ts',
    'functions/credits/{apply-payment,ledger-entry,low-balance,payment-store,refill-credits,refill-payment,refill-store,take-back,tell-low-balance}.ts',
    'functions/enrichment/enrichment-store.ts',
    'functions/notifications/{alert-claim,deliver-alert,send-alerts}.ts',
    'functions/signups/{remove-signup,restart-enrichment,signup-store,signup-transaction}.ts',
  ],
  testRunner: 'vitest',
  vitest: { configFile: 'vitest.mutation.config.ts' },
  coverageAnalysis: 'perTest',
  concurrency: 2,
  timeoutMS: 30_000,
  // No checker runs; and TypeScript 7 has no API by which Stryker could rewrite a tsconfig.
  disableTypeChecks: false,
  ignorePatterns: [
    '/tsconfig.json',
    '/cdk.out',
    '/reports',
    '/test/bench',
    '/local/samples',
    '/dist/functions',
    '/dist/local-cloud/asset.*',
  ],
  reporters: ['clear-text', 'json'],
  clearTextReporter: { logTests: false, reportTests: false, reportMutants: false },
  thresholds: { high: 95, low: 85, break: 85 },
};
