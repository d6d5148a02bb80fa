import { afterAll, beforeAll, beforeEach } from 'vitest';
import { unrouteData } from '../support/route-data.ts';
import { dataScreens, testDataStates } from './data-states.ts';
import { ProductPage } from './product-page.ts';

let open: ProductPage;

beforeAll(async () => {
  open = await ProductPage.onSharedProduct();
  await open.openDashboard();
});

afterAll(() => open.close());

beforeEach(() => unrouteData(open.page));

testDataStates(() => open, {
  loading: dataScreens,
  failed: dataScreens,
  offline: dataScreens,
  signedOut: dataScreens,
});
