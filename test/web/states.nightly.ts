import { dataScreens as all, testDataStates } from './data-states.ts';
import { givenPage } from './product-page.ts';

testDataStates(givenPage(), { loading: all, failed: all, offline: all, signedOut: all });
