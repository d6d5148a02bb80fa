import { defineConfig } from 'vitest/config';
import { SecondTry } from './test/second-try.ts';
import daily from './vitest.config.ts';

/**
 * `npm run test:nightly`: what takes minutes, and says more than `npm test` has time for. A test that looks for what appears
 * once in thousands of tries has no second one (`retry: 0`).
 */
export default defineConfig({
  ...daily,
  test: {
    ...daily.test,
    include: ['test/**/*.nightly.ts'],
    testTimeout: 1_800_000,
    maxWorkers: 2,
    // Searches for bugs are processes of their own.
    maxConcurrency: 2,
    // Each test is said as it ends: some take an hour.
    reporters: ['verbose', new SecondTry()],
  },
});
