import { testThatScreensAreStill } from './still-screens.ts';

// `npm run test:nightly` has the widths between.
testThatScreensAreStill([375, 1440]);
