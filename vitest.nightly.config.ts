import { defineConfig } from 'vitest/config';

/** `npm run test:nightly`: what takes minutes, and says more than `npm test` has time for. */
export default defineConfig({
  test: {
    include: ['test/**/*.nightly.ts'],
    environment: 'node',
    globalSetup: ['test/scratch-root.ts', 'test/global-setup.ts'],
    testTimeout: 1_800_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
  },
});
