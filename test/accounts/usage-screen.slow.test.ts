import { beforeAll, expect, test } from 'vitest';
import { routeData, unrouteData } from '../support/route-data.ts';
import { givenOpen, ProductPage } from '../web/product-page.ts';

const open = givenOpen(() => ProductPage.open());

beforeAll(() => open.openDashboard());

test('US-03 an account without requests is shown the way to the first one', async () => {
  const hour = { limit: 100, used: 0, remaining: 100, resets_at: '2026-11-22T10:00:00.000Z' };
  await routeData(open.page, '**/api/usage', { json: { hour, days: [], requests: [], refused: [] } });
  await open.page.goto('/usage');
  await open.page.getByText('No requests in the last 30 days.').waitFor();
  await open.expectSound();
  unrouteData(open.page);
  await open.page.getByRole('main').getByRole('link', { name: 'guide' }).click();
  await open.page.waitForURL('**/api-docs/guide');
});

test('US-01 US-02 the account page leads to the hour, the outcomes, and the refused requests with their reason', async () => {
  const email = 'usage@gmail.com';
  await open.product.api('add-signup', { email });
  const refused = await open.product.api('add-signup', { email });
  await open.product.api('get-signup', {});
  await open.page.goto('/account');
  await open.page.getByRole('link', { name: 'See the usage' }).click();
  await open.page.getByRole('heading', { name: 'Usage', level: 1 }).waitFor();
  await open.page.getByText(/^\d+ of 100,000$/).waitFor();
  const rows = await open.page.getByRole('table').getByRole('row').allInnerTexts();
  expect(rows.map((row) => row.split(/\s*\t\s*/))).toEqual(
    expect.arrayContaining([
      ['POST /functions/v1/add-signup', 'duplicate_email', '1'],
      ['POST /functions/v1/get-signup', 'invalid_request', '1'],
    ]),
  );
  const latest = open.page.getByRole('list', { name: 'Refused requests' }).getByRole('listitem');
  await expect.poll(() => latest.count()).toBe(2);
  await expect.poll(() => latest.nth(1).innerText()).toContain('409 duplicate_email');
  await expect.poll(() => latest.nth(1).innerText()).toContain(refused.headers.get('x-request-id'));
  await expect.poll(() => open.page.getByRole('img', { name: /2 refused$/ }).count()).toBe(1);
  await open.expectSound();
  await latest.nth(1).getByRole('link', { name: 'duplicate_email' }).click();
  await open.page.getByRole('heading', { level: 1, name: 'duplicate_email' }).waitFor();
  expect(open.complaints).toEqual([]);
});

test('US-04 a part that could not be loaded says so, and can be loaded again', async () => {
  await routeData(open.page, '**/api/usage', { status: 500, json: { error: 'x' } });
  await open.page.goto('/usage');
  await open.page.getByText("Couldn't load your usage.").waitFor();
  unrouteData(open.page);
  await open.page.getByRole('button', { name: 'Try Again' }).click();
  await open.page.getByRole('table').waitFor();
});
