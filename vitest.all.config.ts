import { defineConfig } from 'vitest/config';
import { SlowestFiles } from './test/support/slowest-files.ts';
import { UnusedRights } from './test/support/unused-rights.ts';
import daily from './vitest.config.ts';

/** `npm run test:all`: the tests that `npm test` leaves out. CI runs both. */
export default defineConfig({
  ...daily,
  test: {
    ...daily.test,
    include: ['test/**/*.slow.test.ts'],
    exclude: [],
    reporters: ['default', new SlowestFiles(), new UnusedRights()],
  },
});
