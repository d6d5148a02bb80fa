import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type Credentials, signUpCustomer } from '../../local/demo-customer.ts';
import type { Account } from '../../shared/accounts/api.ts';
import { accessibilityViolations } from '../support/accessibility.ts';
import { once } from '../support/once.ts';
import { routeData, unrouteData } from '../support/route-data.ts';
import { openDashboard } from './open-dashboard.ts';
import { pathOf, startScreens } from './screens.ts';

const screens = once(startScreens);
let page: Page;
let customer: Credentials;

beforeAll(async () => {
  customer = await screens.customer('dashboard');
  page = await screens.open();
  await page
    .context()
    .grantPermissions(['clipboard-read', 'clipboard-write'], { origin: screens.product.url });
  await openDashboard(page, screens.product.url, customer);
});

beforeEach(async () => {
  unrouteData(page);
  await page.goto(`${screens.product.url}/dashboard`);
  await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
});

const account: Account = {
  email: 'dashboard@screens.example',
  api_key: 'ss0123456789',
  api_key_status: 'active',
  api_key_last_used: null,
  credit_balance: 7,
  signups_total: 0,
  time_zone: null,
  first_steps: [],
  signup_views: { changes: 0, views: [] },
  emails_paused: null,
};

test('DB-01, DB-02, DB-04 to DB-07, DB-17, DB-18: the cards show their figures, each with a link to its screen', async () => {
  await expect
    .poll(() => page.getByRole('link', { name: 'SignupScout' }).getAttribute('href'))
    .toBe('/dashboard');
  const places = {
    'View Signups': '/signups',
    'Manage Rules': '/notifications',
    'Purchase Credits': '/credits',
    'View API Docs': '/api-docs',
    'Manage Connections': '/connections',
  };
  for (const [name, path] of Object.entries(places))
    await expect.poll(() => page.getByRole('link', { name }).getAttribute('href')).toBe(path);
  for (const title of ['Total Signups', 'Email Notifications', 'Credit Balance', 'API Configuration'])
    await page.getByRole('heading', { name: title }).waitFor();
  await page.getByText('0', { exact: true }).first().waitFor();
  await page.getByText('100', { exact: true }).waitFor();
  await page.getByText(/Keep this key on your server/).waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
});

test('DB-10, DB-13, DB-21: until it is shown the key is masked and appears nowhere in the page', async () => {
  await page.getByTestId('api-key').waitFor();
  expect(await shownKey()).toMatch(/^ss\w\w•{8}\w{4}$/);
  await page.getByRole('button', { name: 'Show API key' }).click();
  const key = (await shownKey()) ?? '';
  expect(key).toMatch(/^ss[0-9A-Za-z]{65}$/);
  await page.getByRole('button', { name: 'Hide API key' }).click();
  expect(await shownKey()).toBe(`${key.slice(0, 4)}••••••••${key.slice(-4)}`);
  expect(await page.content()).not.toContain(key);
});

test('DB-14, DB-15, DB-16: Copy takes the whole key and confirms it for 2 s', async () => {
  const copy = page.getByRole('button', { name: 'Copy API key' });
  await copy.click();
  await page.getByText('Copied!').waitFor();
  await page.getByText('API key copied to clipboard').waitFor();
  const pressed = Date.now();
  expect(await copied()).toMatch(/^ss[0-9A-Za-z]{65}$/);
  await copy.locator('.text-ok').waitFor();
  await copy.locator('.text-ok').waitFor({ state: 'detached' });
  expect(Date.now() - pressed).toBeGreaterThan(1200);
});

test.each([
  ['DB-11 a key of 8 characters is shown whole', '12345678', '12345678', 0],
  ['DB-12 a key of 9 characters is masked', '123456789', '1234••••••••6789', 1],
])('%s', async (_name, api_key, shown, buttons) => {
  await routeData(page, '**/api/account', { json: { ...account, api_key } });
  await page.reload();
  await page.getByTestId('api-key').waitFor();
  expect(await shownKey()).toBe(shown);
  await expect.poll(() => page.getByRole('button', { name: 'Show API key' }).count()).toBe(buttons);
});

test.each([
  ['DB-08 an account without a balance', 404],
  ['DB-09 an account that cannot be read', 400],
])('%s shows 0, logs one line, and offers to try again, without a toast', async (_name, status) => {
  screens.complaints();
  await routeData(page, '**/api/account', { status, json: { error: 'Nothing to be read' } });
  await page.reload();
  await page.getByText("Couldn't load your key.").waitFor();
  const balance = page.getByRole('heading', { name: 'Credit Balance' }).locator('xpath=../p[1]');
  await expect.poll(() => balance.textContent()).toBe('0');
  await screens.product.until(() =>
    screens.complaints().some((text) => text.includes('could not be read: Nothing to be read')),
  );
  expect(await page.locator('[data-sonner-toast]').count()).toBe(0);
  expect(await accessibilityViolations(page)).toEqual([]);
  unrouteData(page);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await page.getByTestId('api-key').waitFor();
  await expect.poll(() => balance.textContent()).toBe('100');
});

test.each([1280, 320])('DB-20 the layout does not shift during the load, %i px wide', async (width) => {
  await page.setViewportSize({ width, height: 800 });
  await page.addInitScript(`
    window.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  `);
  // Late enough to draw everything that is pending, and one after the other.
  await routeData(page, '**/api/**', async (route) => {
    await page.getByText('Loading').filter({ visible: true }).first().waitFor();
    await route.continue();
  });
  await page.reload();
  await page.getByTestId('api-key').waitFor();
  await page.getByText('Loading').first().waitFor({ state: 'detached' });
  await page.getByText('Copy your API key').waitFor();
  expect(await page.evaluate('window.shift')).toBeLessThan(0.02);
  await page.setViewportSize({ width: 1280, height: 720 });
});

test('DB-19 a session that ends while the dashboard is open is sent to sign in', async () => {
  const other = await screens.open();
  await openDashboard(other, screens.product.url, customer);
  await routeData(other, '**/api/account', { status: 401, json: { error: 'Over' } });
  await other.reload();
  await other.getByRole('heading', { name: 'Welcome Back' }).waitFor();
  expect(pathOf(other)).toBe('/signin');
  await other.context().close();
});

test('DB-29 the first steps are remembered with the account, in every browser', async () => {
  const list = (at: Page) => at.locator('section', { hasText: 'First steps' });
  await page.getByRole('button', { name: 'Copy API key' }).click();
  await list(page).getByText('Copy your API key, done').waitFor();
  const key = String(await copied());
  const elsewhere = await screens.open();
  await openDashboard(elsewhere, screens.product.url, customer);
  await list(elsewhere).getByText('Copy your API key, done').waitFor();

  const signup = { email: 'first@northwindlabs.example' };
  await screens.product.until(async () => {
    const { status } = await screens.product.post('/functions/v1/add-signup', signup, { 'x-api-key': key });
    return status !== 401;
  });
  await list(elsewhere).getByText('Send your first signup, done').waitFor();
  const stored = elsewhere.waitForResponse(
    (answer) => answer.request().method() === 'PATCH' && answer.url().endsWith('/api/account'),
  );
  await elsewhere.getByRole('button', { name: 'Dismiss' }).click();
  expect((await stored).status()).toBe(200);
  await elsewhere.context().close();
  await page.reload();
  await page.getByRole('heading', { name: 'Signups, last 30 days' }).waitFor();
  expect(await page.getByText('First steps').count()).toBe(0);
});

test("AC-08 the first visit stores the browser's time zone, and only the customer changes it", async () => {
  const traveler = { email: 'zone@screens.example', password: 'secret6' };
  const visitor = await signUpCustomer(screens.product.url, traveler);
  const stored = async () => ((await visitor.call('GET', '/api/account')) as Account).time_zone;
  const context = await screens.browser.newContext({ timezoneId: 'Asia/Tokyo' });
  await openDashboard(await context.newPage(), screens.product.url, traveler);
  await screens.product.until(async () => (await stored()) === 'Asia/Tokyo');
  await context.close();
  await visitor.call('PATCH', '/api/account', { browser_time_zone: 'Europe/Oslo' });
  expect(await stored()).toBe('Asia/Tokyo');
  await visitor.call('PATCH', '/api/account', { time_zone: 'Europe/Oslo', browser_time_zone: 'Asia/Tokyo' });
  expect(await stored()).toBe('Europe/Oslo');
});

function shownKey() {
  return page.getByTestId('api-key').textContent();
}

function copied() {
  return page.evaluate('navigator.clipboard.readText()');
}
