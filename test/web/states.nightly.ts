import { beforeEach } from 'vitest';
import { unrouteData } from '../support/route-data.ts';
import { dataScreens, testDataStates } from './data-states.ts';
import { givenPage } from './product-page.ts';

const open = givenPage();

beforeEach(() => unrouteData(open.page));

testDataStates(open, {
  loading: dataScreens,
  failed: dataScreens,
  offline: dataScreens,
  signedOut: dataScreens,
});
