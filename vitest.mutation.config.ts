import { defineConfig } from 'vitest/config';
import { strykerFit } from './test/mutation/stryker-fit.ts';

/** `npm run test:nightly -- mutation`: the tests that judge mutants, without a browser or the whole product. */
export default defineConfig({
  plugins: [strykerFit],
  test: {
    include: [
      'test/credits/{apply-payment,audit-ledgers,checkout,low-balance,packages,refill-payment}.test.ts',
      'test/credits/{refill-store,stripe-events,stripe-webhook}.test.ts',
      'test/credits/{reverse-payment,refill,setup-auto-refill,uncreditable-payments}.test.ts',
      'test/deliveries/{deliveries,retries}.test.ts',
      'test/enrichment/{company-size,enrich-signup,enrichment-store,lookups}.test.ts',
      'test/enrichment/{pending-signups,requeue-pending-signups}.test.ts',
      'test/notifications/{judge-rule,propose-change,rule,rule-store,send-alerts}.test.ts',
      'test/notifications/stopped-destination.test.ts',
      'test/platform/{data-model,outbox}.test.ts',
      'test/companies/companies-api.test.ts',
      'test/connections/receive-event.test.ts',
      'test/signups/{accept-signup,add-signup,add-without-request,edit-signup}.test.ts',
      'test/signups/{post-signup,retry-signup,strict,take-up-waiting,test-mode}.test.ts',
    ],
    environment: 'node',
    env: { POWERTOOLS_LOG_LEVEL: 'SILENT', POWERTOOLS_METRICS_DISABLED: 'true', STAGE: 'local' },
    // `npm run test:nightly -- mutation` synthesizes the template before it makes the mutants.
    globalSetup: 'test/support/scratch-root.ts',
    setupFiles: 'test/support/clean-up.ts',
    testTimeout: 15_000,
    hookTimeout: 60_000,
  },
});
