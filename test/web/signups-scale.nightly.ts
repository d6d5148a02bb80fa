import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { once } from '../support/once.ts';
import { routeData } from '../support/route-data.ts';
import { rowOf } from './made-up-rows.ts';
import { ProductPage } from './product-page.ts';

const open = once(() => ProductPage.open());
let letGo: () => void;

beforeAll(async () => {
  await open.openDashboard();
  ({ letGo } = await mockRows(open.page, 100_000));
});

test('SG-66 the first page of 100,000 rows is shown while the others are still loading', async () => {
  await open.page.goto('/signups');
  await open.page.getByText('Showing 1-10 of 1,000').waitFor();
  await open.page.getByRole('progressbar', { name: 'Signups loaded' }).waitFor();
  letGo();
  await open.page.getByText('100,000 signups', { exact: true }).waitFor({ timeout: 60_000 });
  await open.page.getByText('Showing 1-10 of 100,000').waitFor();
}, 90_000);

test('SG-18 SG-65 typing loses no key, and search and sort cover all rows', async () => {
  const search = open.page.getByLabel('Search signups');
  const devtools = await open.context.newCDPSession(open.page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await search.pressSequentially('company 42 xy', { delay: 15 });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await expect.poll(() => search.inputValue()).toBe('company 42 xy');
  await open.page.getByText('No signups found matching your search.').waitFor();
  await search.fill('company42.');
  await open.page.getByText(/^[\d,]+ of 100,000 signups$/).waitFor();
  await search.fill('');
  await open.page.getByText('100,000 signups', { exact: true }).waitFor();
  for (const name of ['Email', 'Company Size', 'Last Name']) {
    await open.page.getByRole('button', { name, exact: true }).click();
    await open.page.locator('th[aria-sort=ascending]', { hasText: name }).waitFor();
  }
}, 60_000);

/** Mocks the signups list as an account with `count` rows; pages after the first wait for `letGo`. */
async function mockRows(page: Page, count: number): Promise<{ letGo: () => void }> {
  const { promise: older, resolve: letGo } = Promise.withResolvers<void>();
  await routeData(page, /\/api\/signups(\?|$)/, async (route) => {
    const query = new URL(route.request().url()).searchParams;
    const before = Number(query.get('before') ?? count + 1);
    const length = Math.min(Number(query.get('limit') ?? 1000), before - 1);
    if (query.has('before')) await older;
    const data = Array.from({ length }, (_, index) => rowOf(before - 1 - index));
    const next = before - length > 1 ? before - length : null;
    await route.fulfill({ json: { data, next } });
  });
  return { letGo };
}
