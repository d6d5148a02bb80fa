import { testThatFingersReach } from './reach-by-finger.ts';
import { oneOfEachKind } from './touch-screens.ts';

// `npm run test:nightly` has every screen.
testThatFingersReach(oneOfEachKind);
