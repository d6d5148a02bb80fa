import { beforeEach } from 'vitest';
import { unrouteData } from '../support/route-data.ts';
import { dataScreens as all, testDataStates } from './data-states.ts';
import { givenPage } from './product-page.ts';

const open = givenPage();

beforeEach(() => unrouteData(open.page));

testDataStates(open, { loading: all, failed: all, offline: all, signedOut: all });
