import { testThatScreensAreStill } from './still-screens.ts';

// A public page, a form of visitors, a list, rules and a detail; `npm run test:nightly` has every screen, and
// more widths.
testThatScreensAreStill(
  [375, 1440],
  ['/', '/signup', '/signups', '/companies', '/dashboard', '/notifications', '/destination'],
  0.002,
);
