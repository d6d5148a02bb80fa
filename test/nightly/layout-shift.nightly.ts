import { testThatScreensAreStill } from '../web/still-screens.ts';

testThatScreensAreStill([320, 375, 768, 1440]);
