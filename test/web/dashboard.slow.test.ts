import { beforeAll, expect, test } from 'vitest';
import { routeData, unrouteData } from '../support/route-data.ts';
import { expectHref, givenOpen, ProductPage } from './product-page.ts';

const open = givenOpen(() => ProductPage.open());

beforeAll(() => open.openDashboard());

/** Mocks the account with these fields. */
async function mockAccount(fields: object): Promise<void> {
  const account = await open.product.account();
  await routeData(open.page, '**/api/account', { json: { ...account, ...fields } });
}

test("DB-23 G-16 G-18 the chart's figures are available as a table", async () => {
  const figures = open.page.getByRole('table', { name: 'Signups per day, last 30 days' });
  await figures.getByRole('row').nth(30).waitFor();
  const counts = await figures.locator('td').allInnerTexts();
  expect(counts).toHaveLength(90);
  const { signups_total } = await open.product.account();
  const signups = counts.filter((_, index) => index % 3 < 2).reduce((sum, text) => sum + Number(text), 0);
  expect(signups).toBe(signups_total);
  await open.expectSound();
});

test('DB-24 DB-32 a matched signup is new, seen once opened, handled by a press, and open again by Undo', async () => {
  await open.page.goto('/dashboard');
  const matched = open.page.getByRole('list', { name: 'Matched signups' });
  const row = matched.getByRole('listitem').filter({ hasText: 'northwindlabs' });
  const person = row.getByRole('link', { name: /^Alert sent/ });
  await row.getByText('New', { exact: true }).waitFor();
  await matched.getByRole('heading', { name: 'Today' }).waitFor();
  await open.page.keyboard.press('j');
  await open.expectFocus(matched.getByRole('link', { name: /^Alert sent/ }).first());
  await person.click();
  const detail = open.page.getByRole('dialog');
  await detail.getByText('Seen.').waitFor();
  expect(new URL(open.page.url()).pathname).toBe('/dashboard');
  await open.page.keyboard.press('Escape');
  await detail.waitFor({ state: 'detached' });
  await open.expectFocus(person);
  await row.getByText('Seen', { exact: true }).waitFor();
  await row.getByText(/ is above /).waitFor();
  await person.focus();
  await open.page.keyboard.press('e');
  await row.waitFor({ state: 'detached' });
  await open.page.getByRole('button', { name: 'Undo' }).click();
  await row.getByText('New', { exact: true }).waitFor();
  await row.getByRole('button', { name: /^Handled: / }).click();
  await row.waitFor({ state: 'detached' });
  await open.page.reload();
  await open.page.getByRole('button', { name: /^Handled \d+$/ }).click();
  await open.page.getByText(/Handled after \d+ minutes? \(median of 30 days\)/).waitFor();
  await person.click();
  await detail.getByText('Handled.').waitFor();
  await detail.getByRole('button', { name: 'Undo' }).click();
  await detail.getByText('New.').waitFor();
  await detail.getByRole('button', { name: 'Not a Fit' }).click();
  await detail.getByText('Not a fit.').waitFor();
  await open.expectSound();
});

test('DB-25 the chart shows a day under the pointer and by the arrow keys, and the figures as a table', async () => {
  await open.page.goto('/dashboard');
  const chart = open.page.getByRole('group', { name: /^Signups per day/ });
  await chart.focus();
  await open.page.keyboard.press('ArrowLeft');
  await chart.getByRole('status').getByText('Professional').waitFor();
  const today = await chart.getByRole('status').innerText();
  await open.page.keyboard.press('ArrowLeft');
  await open.product.until(async () => (await chart.getByRole('status').innerText()) !== today);
  await open.page.keyboard.press('Escape');
  await chart.getByRole('status').waitFor({ state: 'detached' });
  const box = await chart.boundingBox();
  await chart.hover({ position: { x: (box?.width ?? 0) - 4, y: 60 } });
  await expect.poll(() => chart.getByRole('status').innerText()).toBe(today);
  await open.page.getByRole('button', { name: 'View as Table' }).click();
  await open.page.getByRole('region', { name: 'Signups per day' }).waitFor();
  await open.expectSound();
});

test('DB-27 low or missing credits and a paused refill are problems with a way out', async () => {
  await mockAccount({ credit_balance: 1 });
  await open.page.goto('/dashboard');
  await problem('Credits are running low').waitFor();
  await routeData(open.page, '**/api/credits', async (route) => {
    const json = await route.fetch();
    await route.fulfill({ json: { ...json, auto_refill_enabled: true, refill_paused: 'declined' } });
  });
  await open.page.reload();
  await problem('Credits are running low').getByRole('button', { name: '1 more' }).click();
  await problem('Auto-refill is paused').getByRole('link', { name: 'View Credits' }).waitFor();
  await open.expectSound();
});

test("DB-28 a new signup brings the total, the chart, the balance and the key's use with it", async () => {
  const options = { baseURL: open.product.url, storageState: await open.context.storageState() };
  const context = await open.browser.newContext(options);
  const page = await context.newPage();
  await page.goto('/dashboard');
  const figure = (name: string) =>
    page.getByRole('heading', { name, exact: true }).locator('xpath=../p[1]').innerText();
  await page.getByRole('heading', { name: 'Signups, last 30 days' }).waitFor();
  // From here on the test controls time: the account and the chart are read every 15 seconds, the list every
  // 3.
  await page.clock.install();
  await page.reload();
  await page.clock.runFor(1_000);
  await page.getByRole('heading', { name: 'Signups, last 30 days' }).waitFor();
  const { signups_total, credit_balance } = await open.product.account();
  const email = `arrived-${signups_total}@northwindlabs.example`;
  expect((await open.product.api('add-signup', { email })).status).toBe(201);
  await page.clock.runFor(3_500);
  await open.product.until(async () => {
    await page.clock.runFor(5);
    return (await figure('Total Signups')) === String(signups_total + 1);
  });
  expect(await figure('Credit Balance')).toBe(String(credit_balance - 1));
  const days = page.getByRole('table', { name: 'Signups per day, last 30 days' }).getByRole('row');
  await open.product.until(async () => {
    await page.clock.runFor(5);
    const [, work = '', personal = ''] = await days.last().locator('th, td').allInnerTexts();
    return Number(work) + Number(personal) === signups_total + 1;
  });
  await context.close();
});

test('DB-22 G-16 G-18 a new account sees its first steps, which are checked off when the key is copied and a signup arrives', async () => {
  await routeData(open.page, /\/api\/(signups|notifications)/, { json: { data: [], next: null } });
  await open.page.reload();
  await open.page.getByText('Copy your API key, to do').waitFor();
  const connect = open.page.getByRole('link', { name: 'Choose a Connection' });
  await expectHref(connect, '/connections');
  await open.expectSound();
  await open.page.getByRole('button', { name: 'Copy API key' }).click();
  await open.page.getByText('Copy your API key, done').waitFor();
  unrouteData(open.page, /\/api\/(signups|notifications)/);
  await routeData(open.page, '**/api/notifications', { json: { data: [] } });
  await open.page.getByText('Send your first signup, done').waitFor();
  await open.page.getByText('Create a notification rule, to do').waitFor();
  await open.page.getByRole('button', { name: 'Dismiss' }).click();
  await open.page.getByText('First steps').waitFor({ state: 'detached' });
});

test.each([
  ['bounce', 'Emails to you are paused', 'Turn Emails On', /bounced on Nov 20, 2026/],
  ['complaint', 'Alerts are paused', 'Turn Alerts On', /was reported as spam on Nov 20, 2026/],
])('after a %s the dashboard says so, and a button turns it on', async (reason, heading, action, words) => {
  const account = await open.product.account();
  let emails_paused: object | null = { reason, since: '2026-11-20T09:05:00.000Z' };
  const asked: unknown[] = [];
  await routeData(open.page, '**/api/account', (route) =>
    route.fulfill({ json: { ...account, emails_paused } }),
  );
  await routeData(open.page, '**/api/notifications/emails/resume', (route) => {
    asked.push(route.request().postDataJSON());
    emails_paused = null;
    return route.fulfill({ json: { success: true } });
  });
  await open.page.goto('/dashboard');
  const banner = problem(heading);
  await banner.getByText(words).waitFor();
  await open.expectSound();
  await banner.getByRole('button', { name: action }).click();
  await banner.waitFor({ state: 'detached' });
  await open.page.getByText('Emails are back on').waitFor();
  expect(asked).toEqual([{ reason }]);
});

function problem(heading: string) {
  return open.page.getByRole('list', { name: 'Problems' }).getByRole('listitem').filter({ hasText: heading });
}
