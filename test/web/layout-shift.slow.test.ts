import { testThatScreensAreStill } from './still-screens.ts';

// A public page, a form of visitors, a list, rules and a detail; `npm run test:nightly` has every screen, and the widths between.
testThatScreensAreStill([375, 1440], ['/', '/signup', '/signups', '/notifications', '/destination']);
