import { beforeAll, expect, test } from 'vitest';
import { accountSchema } from '../../shared/accounts/api.ts';
import { v1SignupSchema } from '../../shared/signups/v1-api.ts';
import { once } from '../support/once.ts';
import { CustomerPage } from '../web/customer-page.ts';
import { smallTargets } from '../web/tap-targets.ts';

const screen = once(() => CustomerPage.begin('corrections'));

beforeAll(async () => {
  const { api_key } = accountSchema.parse(await screen.visitor.call('GET', '/api/account'));
  for (const name of ['maya', 'ada']) await add(`${name}@northwindlabs.example`, api_key);
});

test('SG-98 a fact is corrected and taken back by keyboard, and the table follows', async () => {
  const { page } = screen;
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/signups');
  await screen.button('maya@northwindlabs.example').click();
  await screen.button('Correct Company Size').press('Enter');
  const size = page.getByLabel('Company Size', { exact: true });
  await expect.poll(() => size.and(page.locator(':focus')).count()).toBe(1);
  await size.selectOption('5001+');
  await page.getByLabel('Location', { exact: true }).fill('Bergen, Norway');
  await screen.expectSound(390);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByLabel('Location', { exact: true }).press('Enter');
  await company().getByText('Corrected by you', { exact: true }).nth(1).waitFor();
  await company().getByText('We found: 51-200').waitFor();
  await page.getByRole('definition').getByText('Bergen, Norway').waitFor();
  await expect.poll(() => sizesInTable()).toEqual(['5,001+', '5,001+']);
  await screen.expectSound(1440);

  await page.goto('/companies?domain=northwindlabs.example');
  await page.getByRole('definition').getByText('5,001+').waitFor();
  await screen.button(/^Company /).click();
  await screen.button('Undo correction of Company Size').press('Enter');
  const rest = screen.button('Correct or Add Facts');
  await expect.poll(() => rest.and(page.locator(':focus')).count()).toBe(1);
  await page.getByRole('definition').getByText('51-200').first().waitFor();
  await expect.poll(() => company().getByText('Corrected by you', { exact: true }).count()).toBe(1);
  await screen.expectSound(390);
});

test('SG-98 CO-12 fingers reach the controls, and a refused value is named at its field', async () => {
  const phone = await screen.browser.newContext({
    storageState: await screen.page.context().storageState(),
    baseURL: screen.product.url,
    hasTouch: true,
    isMobile: true,
    viewport: { width: 390, height: 844 },
  });
  const page = await phone.newPage();
  await page.goto('/companies?domain=northwindlabs.example');
  await page.getByRole('button', { name: /^Company / }).tap();
  await page.getByRole('button', { name: 'Correct Industry' }).waitFor();
  expect(await smallTargets(page)).toEqual([]);
  await page.getByRole('button', { name: 'Correct Industry' }).tap();
  const name = page.getByLabel('Company Name', { exact: true });
  await name.fill('North\u0001wind');
  expect(await smallTargets(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save' }).tap();
  await page.getByText('This must be plain text without control characters.').waitFor();
  await phone.close();
});

function company() {
  return screen.page.getByRole('region', { name: 'Company', exact: true });
}

function sizesInTable(): Promise<string[]> {
  return screen.page.locator('tbody tr td:nth-child(5)').allInnerTexts();
}

async function add(email: string, apiKey: string): Promise<void> {
  const headers = { 'x-api-key': apiKey, 'content-type': 'application/json' };
  const request = { method: 'POST', headers, body: JSON.stringify({ email }) };
  await fetch(`${screen.product.url}/functions/v1/add-signup`, request);
  await screen.product.until(async () => {
    const found = await fetch(`${screen.product.url}/v1/signups/${email}`, { headers });
    return v1SignupSchema.parse(await found.json()).enrichment_status === 'completed';
  });
}
