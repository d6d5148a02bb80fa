import { testThatScreensAreStill } from '../web/still-screens.ts';

testThatScreensAreStill([320, 768]);
