import { beforeAll, expect, test } from 'vitest';
import { once } from '../support/once.ts';
import { ProductPage } from './product-page.ts';

const open = once(() => ProductPage.open());

beforeAll(() => open.openDashboard());

test('SG-87 filters, search, order and columns are saved by a name with the account, and chosen again', async () => {
  await open.page.goto(
    '/signups?type=professional&sort=company_name&dir=asc&hide=first_name&page=2#q=example',
  );
  await open.button('Views').click();
  await open.page.getByRole('menuitem', { name: 'Save View...' }).click();
  await open.page.getByLabel('Name', { exact: true }).fill(' Professional ');
  await open.button('Save View').click();
  await open.button('Professional').waitFor();
  expect((await savedViews()).views).toEqual([
    {
      name: 'Professional',
      address: '?type=professional&hide=first_name&sort=company_name&dir=asc#q=example',
    },
  ]);
  await open.page.goto('/signups');
  await choose('Views', 'Professional');
  await open.page.waitForURL(/type=professional&hide=first_name&sort=company_name&dir=asc#q=example$/);
  await expect.poll(() => open.page.getByLabel('Email Type').inputValue()).toBe('professional');
  await expect.poll(() => open.page.getByLabel('Search signups').inputValue()).toBe('example');
  await open.expectFocus(open.button('Professional'));
  await choose('Professional', 'All Signups');
  await open.button('Views').waitFor();
  await open.page.waitForURL(/\/signups$/);
});

async function savedViews() {
  return (await open.product.account()).signup_views;
}

async function choose(shown: string, name: string) {
  await open.button(shown).click();
  await open.page.getByRole('menuitemradio', { name, exact: true }).click();
}
