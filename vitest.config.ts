import { defineConfig } from 'vitest/config';
import { handlersAsFunctions } from './test/support/handlers-as-functions.ts';
import { LongestFirst } from './test/support/longest-first.ts';
import { namedFiles } from './test/support/named-files.ts';
import { SlowestFiles } from './test/support/slowest-files.ts';

export default defineConfig({
  plugins: [handlersAsFunctions(import.meta.dirname)],
  test: {
    include: ['{test,bench}/**/*.test.ts'],
    // `npm run test:all` runs them, and so does a named file or folder.
    exclude: ['**/node_modules/**', ...(namedFiles.length > 0 ? [] : ['**/*.slow.test.ts'])],
    environment: 'node',
    // Errors that handlers log are printed under the test that failed.
    env: {
      POWERTOOLS_LOG_LEVEL: 'ERROR',
      POWERTOOLS_DEV: 'true',
      POWERTOOLS_METRICS_DISABLED: 'true',
      STAGE: 'local',
    },
    silent: 'passed-only',
    globalSetup: [
      'test/support/scratch-root.ts',
      'test/support/global-setup.ts',
      'test/support/share-products.ts',
    ],
    // Loading packages for each file would take a fifth of the time (docs/notes/test-time.md).
    isolate: false,
    setupFiles: 'test/support/clean-up.ts',
    testTimeout: 90_000,
    hookTimeout: 120_000,
    // As long as Playwright's waits. Vitest's default of a second is too short on a loaded machine.
    expect: { poll: { timeout: 30_000 } },
    // Two more than processors, because tests of screens wait a third of their time (docs/notes/test-time.md).
    maxWorkers: 4,
    reporters: ['default', new SlowestFiles()],
    // One line per file.
    slowTestThreshold: 1_000_000,
    sequence: { sequencer: LongestFirst },
  },
});
