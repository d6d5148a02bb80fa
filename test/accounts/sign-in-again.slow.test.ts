import { generate } from 'cognito-local/lib/services/totp.js';
import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Credentials } from '../../local/demo-customer.ts';
import { accessibilityViolations } from '../support/accessibility.ts';
import { once } from '../support/once.ts';
import { tokenLike } from './forged-tokens.ts';
import { openDashboard } from './open-dashboard.ts';
import { startScreens } from './screens.ts';

const screens = once(startScreens);
let page: Page;
let customer: Credentials;
let count = 0;

beforeEach(async () => {
  count += 1;
  customer = await screens.customer(`again${count}`);
  page = await screens.open();
  await openDashboard(page, screens.product.url, customer);
});

afterEach(() => page.context().close());
test('in a long session showing and copying the key work, and replacing it requires the password', async () => {
  await ageSession();
  await page.getByRole('button', { name: 'Show API key' }).click();
  const old = await page.getByTestId('api-key').textContent();
  expect(old).toHaveLength(67);
  await replaceKey();
  await question().waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  await givePassword('wrong66');
  await page.getByText('Incorrect username or password.').waitFor();
  await givePassword(customer.password);
  await page.getByText('API key replaced').waitFor();
  expect(await question().count()).toBe(0);
  await page.getByRole('button', { name: 'Show API key' }).click();
  expect(await page.getByTestId('api-key').textContent()).not.toBe(old);
});

test('with two-step sign-in on, the code is required too, even after a password change', async () => {
  await at('/account');
  await button('Set Up Authenticator App').click();
  const secret = ((await page.getByTestId('totp-secret').textContent()) ?? '').replaceAll(' ', '');
  await page.getByLabel('6-digit code').fill(generate(secret));
  await button('Turn On').click();
  await page.getByText('Two-step sign-in is on').waitFor();
  await button('I Saved Them').click();

  await ageSession();
  await button('Download My Data').click();
  await givePassword(customer.password);
  await question().getByLabel('6-digit code').fill(generate(secret));
  expect(await accessibilityViolations(page)).toEqual([]);
  await question().getByRole('button', { name: 'Continue' }).click();
  await page.getByText('Your data has been downloaded').waitFor();

  await changePassword();
  await question().getByLabel('6-digit code').fill(generate(secret));
  await question().getByRole('button', { name: 'Continue' }).click();
  await page.getByText('Password changed successfully').waitFor();
  await at('/dashboard');
  await page.getByText('Not used yet').waitFor();
});

/** Makes the stored session's password an hour old. */
async function ageSession() {
  const [name = '', token = ''] = await page.evaluate(
    () => Object.entries(localStorage).find(([key]) => key.endsWith('.accessToken')) ?? [],
  );
  const old = tokenLike(token, { auth_time: Math.floor(Date.now() / 1000) - 3600 });
  await page.evaluate(([key, value]) => localStorage.setItem(key ?? '', value ?? ''), [name, old]);
}

async function replaceKey() {
  await button('Replace API Key').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Replace Key' }).click();
}

function question() {
  return page.getByRole('dialog', { name: "Confirm that it's you" });
}

async function givePassword(password: string) {
  await question().getByLabel('Your password').fill(password);
  await question().getByRole('button', { name: 'Continue' }).click();
}

function at(path: string) {
  return page.goto(screens.product.url + path);
}

function button(name: string) {
  return page.getByRole('button', { name, exact: true });
}

async function changePassword() {
  await button('Change Password').click();
  const form = page.getByRole('dialog', { name: 'Change Password' });
  await form.getByLabel('Current Password').fill(customer.password);
  await form.getByLabel('New Password').fill('changed6');
  await form.getByLabel('Confirm Password').fill('changed6');
  await form.getByRole('button', { name: 'Change Password' }).click();
}
