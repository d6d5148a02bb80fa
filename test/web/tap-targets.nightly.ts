import { testThatFingersReach } from './reach-by-finger.ts';
import { touchScreens } from './touch-screens.ts';

testThatFingersReach(touchScreens);
