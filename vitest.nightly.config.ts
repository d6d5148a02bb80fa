import { defineConfig } from 'vitest/config';
import daily from './vitest.config.ts';

/** The tests of `npm run test:nightly`, which take minutes. */
export default defineConfig({
  ...daily,
  test: {
    ...daily.test,
    include: ['test/**/*.nightly.ts'],
    testTimeout: 1_800_000,
    maxWorkers: 2,
    // One line per test as it ends, because some take many minutes.
    reporters: ['verbose'],
  },
});
