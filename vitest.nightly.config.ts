import { defineConfig } from 'vitest/config';
import daily from './vitest.config.ts';

/** The tests of `npm run test:nightly`: what takes minutes, and says more than `npm test` has time for. */
export default defineConfig({
  ...daily,
  test: {
    ...daily.test,
    include: ['test/**/*.nightly.ts'],
    testTimeout: 1_800_000,
    maxWorkers: 2,
    // Each test is said as it ends: some take many minutes.
    reporters: ['verbose'],
  },
});
