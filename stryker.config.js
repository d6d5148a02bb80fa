import { decidingFiles } from './test/mutation/deciding-files.ts';

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  mutate: [...decidingFiles],
  testRunner: 'vitest',
  vitest: { configFile: 'vitest.mutation.config.ts' },
  coverageAnalysis: 'perTest',
  concurrency: 2,
  // A busy machine must not look like an endless loop.
  timeoutMS: 30_000,
  // No checker runs, and TypeScript 7 has no API by which Stryker could rewrite a tsconfig: it gets none.
  disableTypeChecks: false,
  tsconfigFile: 'none',
  ignorePatterns: ['/cdk.out', '/dist/functions', '/dist/local-cloud/asset.*'],
  reporters: ['progress-append-only', 'clear-text', 'json'],
  cleanTempDir: 'always',
  clearTextReporter: { logTests: false },
  thresholds: { high: 95, low: 92, break: 92 },
};
