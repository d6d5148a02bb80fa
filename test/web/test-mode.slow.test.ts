import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { type Credentials, signInCustomer } from '../../local/demo-customer.ts';
import { root } from '../../local/settings.ts';
import { testAddresses, testDomain } from '../../shared/signups/test-addresses.ts';
import { openDashboard } from '../accounts/open-dashboard.ts';
import { pathOf, startScreens } from '../accounts/screens.ts';
import { accessibilityViolations } from '../support/accessibility.ts';
import { once } from '../support/once.ts';
import { scratch } from '../support/scratch.ts';

// One customer's test mode from the first test key on, in order.

const screens = once(startScreens);
let page: Page;
let customer: Credentials;
let testKey: string;

const live = 'lena@gmail.com';
const enterprise = `enterprise@${testDomain}`;

beforeAll(async () => {
  customer = await screens.customer('test-mode');
  page = await screens.open();
  await openDashboard(page, screens.product.url, customer);
});

test('a test key is made next to the other keys, and is labeled as one', async () => {
  await page.goto(`${screens.product.url}/account`);
  await page.getByRole('button', { name: 'New API Key' }).click();
  const modal = page.getByRole('dialog');
  await modal.getByLabel('Name').fill('CI');
  await modal.getByRole('switch', { name: 'Test key' }).click();
  expect(await accessibilityViolations(page)).toEqual([]);
  await modal.getByRole('button', { name: 'Create Key' }).click();
  testKey = (await modal.locator('code').textContent()) ?? '';
  expect(testKey).toMatch(/^sstest[0-9A-Za-z]{65}$/);
  await modal.getByRole('button', { name: 'Done' }).click();
  const keys = page.locator('section', { hasText: 'API Keys' }).getByRole('listitem');
  await keys.filter({ hasText: 'CI' }).getByText('Test key').waitFor();
});

test('G-32 the switch, by keyboard, shows test data on every screen and keeps the focus', async () => {
  await page.goto(`${screens.product.url}/signups`);
  const toggle = page.getByRole('switch', { name: 'Test Data' });
  await expect.poll(() => toggle.getAttribute('aria-checked')).toBe('false');
  await toggle.focus();
  await page.keyboard.press('Enter');
  await banner().waitFor();
  await expect.poll(() => toggle.getAttribute('aria-checked')).toBe('true');
  await expect.poll(() => page.locator(':focus').getAttribute('role')).toBe('switch');
  await page.getByText('No test signups yet.').waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  for (const path of ['/dashboard', '/companies', '/notifications', '/credits', '/account']) {
    await page.goto(screens.product.url + path);
    await banner().waitFor();
  }
});

test('sample data is added from the banner, without a test key, and shown', async () => {
  await page.goto(`${screens.product.url}/signups`);
  await banner().getByRole('button', { name: 'Add Sample Data' }).click();
  await page.getByText('Ana').first().waitFor();
  await expect.poll(() => page.locator('tbody tr').count()).toBe(9);
  await deleteAll();
});

test("G-33 a test key's signups are shown there, and a live key's are not", async () => {
  const { product } = screens;
  const post = async (key: string, email: string) =>
    (await product.post('/functions/v1/add-signup', { email }, { 'x-api-key': key })).status;
  await product.until(async () => (await post(testKey, enterprise)) === 201);
  expect(await post(await dashboardKey(), live)).toBe(201);
  await page.goto(`${product.url}/signups`);
  await page.getByText('5,001+').first().waitFor();
  await expect.poll(() => page.locator('tbody tr').count()).toBe(1);
  await page.goto(`${product.url}/companies`);
  await page.getByText('Test Enterprise').first().waitFor();
  await page.goto(`${product.url}/dashboard`);
  await expect.poll(() => statOf('Total Signups')).toBe('1');
  expect(await statOf('Credit Balance')).toBe('100');
});

test('a test key opens only the API, like a live key', async () => {
  for (const authorization of [testKey, `Bearer ${testKey}`]) {
    const answer = await screens.product.get('/api/account', { authorization, 'x-test-data': '1' });
    expect(answer.status).toBe(401);
  }
  expect((await screens.product.get('/v1/usage', { 'x-api-key': testKey })).status).toBe(200);
  const used = { access: 'full', last_used: expect.any(String) };
  const visitor = await signInCustomer(screens.product.url, customer);
  expect(await visitor.call('GET', '/api/account/api-keys')).toMatchObject({
    data: [
      { ...used, is_test: false, hint: (await dashboardKey()).slice(-4) },
      { ...used, is_test: true, hint: testKey.slice(-4), name: 'CI' },
    ],
  });
});

test('AD-24 the sample of the docs adds a test signup', async () => {
  await page.goto(`${screens.product.url}/api-docs?lang=javascript#test-mode`);
  const sample = page.getByRole('region', { name: 'Test Mode request' }).locator('pre');
  await sample.getByText('scout.signups.create').waitFor();
  const code = (await sample.textContent()) ?? '';
  const file = path.join(scratch(), 'sample.mjs');
  const sdk = path.join(root, 'sdk/src/index.ts');
  writeFileSync(
    file,
    code.replace('YOUR_TEST_KEY', testKey).replace('enterprise@', 'small@').replace('@signupscout/node', sdk),
  );
  await import(file);
  const small = `/v1/signups/${encodeURIComponent(`small@${testDomain}`)}`;
  expect(await screens.product.get(small, { 'x-api-key': testKey })).toMatchObject({ status: 200 });
  for (const name of Object.keys(testAddresses))
    await page.locator('#test-mode').getByText(name, { exact: true }).first().waitFor();
});

test('live data returns with the switch, and a link of a test alert opens its signup in test mode', async () => {
  await banner().getByRole('button', { name: 'Show Live Data' }).click();
  await banner().waitFor({ state: 'detached' });
  await page.goto(`${screens.product.url}/signups`);
  await page.getByText(live).first().waitFor();
  expect(await page.getByText(enterprise).count()).toBe(0);
  const signup = await screens.product.get(`/v1/signups/${encodeURIComponent(enterprise)}`, {
    'x-api-key': testKey,
  });
  await page.goto(`${screens.product.url}/signups?signup=${signup.body.id}&test=1`);
  await banner().waitFor();
  await page.getByRole('dialog').or(page.locator('[data-drawer]')).getByText(enterprise).first().waitFor();
  expect(new URL(page.url()).searchParams.get('test')).toBeNull();
});

test('all test data is deleted after a confirmation, and the live data stays', async () => {
  await page.goto(`${screens.product.url}/signups`);
  await deleteAll();
  await page.getByRole('switch', { name: 'Test Data' }).click();
  await page.getByText(live).first().waitFor();
  expect(pathOf(page)).toBe('/signups');
});

async function deleteAll() {
  await banner().getByRole('button', { name: 'Delete All Test Data' }).click();
  await page.getByRole('alertdialog').waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete All' }).click();
  await page.getByText('No test signups yet.').waitFor();
}

function banner() {
  return page.getByRole('region', { name: 'Test data' });
}

async function statOf(label: string): Promise<string> {
  const cell = page.getByRole('heading', { name: label }).locator('xpath=following-sibling::p[1]');
  return (await cell.textContent()) ?? '';
}

/** The key of the dashboard, as its screen shows it. */
async function dashboardKey(): Promise<string> {
  await page.goto(`${screens.product.url}/dashboard`);
  await page.getByRole('button', { name: 'Show API key' }).click();
  const key = (await page.getByTestId('api-key').textContent()) ?? '';
  await screens.product.until(
    async () =>
      (await screens.product.post('/functions/v1/list-signups', {}, { 'x-api-key': key })).status === 200,
  );
  return key;
}
