import { readFileSync } from 'node:fs';
import { generate } from 'cognito-local/lib/services/totp.js';
import { strFromU8, unzipSync } from 'fflate';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { Credentials } from '../../local/demo-customer.ts';
import { accessibilityViolations } from '../support/accessibility.ts';
import { once } from '../support/once.ts';
import { routeData, unrouteData } from '../support/route-data.ts';
import { openDashboard } from './open-dashboard.ts';
import { fillSignIn, pathOf, signIn, startScreens } from './screens.ts';

// One customer's account from its dashboard to its end, in order.

const screens = once(startScreens);
let page: Page;
let customer: Credentials;

beforeAll(async () => {
  customer = await screens.customer('account');
  page = await screens.open();
});

test('DB-31 the API key is replaced from the dashboard, and the old key can be ended immediately', async () => {
  await openDashboard(page, screens.product.url, customer);
  await page.getByRole('button', { name: 'Show API key' }).click();
  const shown = () => page.getByTestId('api-key').textContent();
  const old = (await shown()) ?? '';
  await screens.product.until(async () => (await post(old)) === 200);

  const modal = page.getByRole('dialog');
  await button('Replace API Key').click();
  await modal.waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect.poll(() => modal.count()).toBe(0);
  expect(await isFocused('Replace API Key')).toBe(true);
  expect(await post(old)).toBe(200);

  await button('Replace API Key').click();
  expect(await overlapChoices(modal)).toEqual(['Now', 'In 1 hour', 'In 24 hours', 'In 7 days']);
  await modal.getByLabel('The old key ends').selectOption('Now');
  await modal.getByText('Requests with the old key will be rejected right away.').waitFor();
  await modal.getByRole('button', { name: 'Replace Key' }).click();
  await page.getByText('API key replaced').waitFor();
  await page.getByText('The old key no longer works.').waitFor();
  expect(await post(old)).toBe(401);
  expect(await shown()).not.toBe(old);

  await page.getByRole('button', { name: 'Show API key' }).click();
  const fresh = (await shown()) ?? '';
  await screens.product.until(async () => (await post(fresh)) === 200);
  expect(await post(old)).toBe(401);
});

test('a read of the account that began before a replacement does not bring the old key back', async () => {
  // The read that follows is a repeated one.
  const old = (await page.getByTestId('api-key').textContent()) ?? '';
  const [begun, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await routeData(page, '**/api/account', async (route) => {
    const json = await route.fetch();
    begun.resolve();
    await held.promise;
    await route.fulfill({ json });
  });
  await begun.promise;
  await button('Replace API Key').click();
  const modal = page.getByRole('dialog');
  expect(await modal.getByLabel('The old key ends').inputValue()).toBe('24');
  await modal.getByLabel('The old key ends').selectOption('In 1 hour');
  await modal.getByRole('button', { name: 'Replace Key' }).click();
  await page.getByText('The old key works for 1 more hour.').last().waitFor();
  expect(await post(old)).toBe(200);
  const fresh = await page.getByTestId('api-key').textContent();
  const arrived = page.waitForEvent('requestfinished', (request) => request.url().endsWith('/api/account'));
  held.resolve();
  await arrived;
  await page.evaluate('new Promise(requestAnimationFrame)');
  expect(await page.getByTestId('api-key').textContent()).toBe(fresh);
  unrouteData(page);
});

test('the email in the header links to the account page', async () => {
  await page.getByRole('link', { name: customer.email }).click();
  await page.getByRole('heading', { name: 'Account', level: 1 }).waitFor();
  expect(pathOf(page)).toBe('/account');
  expect(await page.title()).toBe('Account · SignupScout');
  await button('Set Up Authenticator App').waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
});

let heard: string[];

test('AC-03 a new password is checked in the same order as at sign-up, and the current password is required', async () => {
  await change(customer.password, 'abc12', 'abc1');
  await page.getByText('Passwords do not match').waitFor();
  await change(customer.password, 'abc12');
  await page.getByText('Password must be at least 6 characters').waitFor();
  await change('', 'newpass');
  await page.getByText('Required').waitFor();
  await change('wrong1', 'newpass');
  await page.getByText('Your current password is incorrect.').waitFor();
  await expect.poll(() => page.getByLabel('New Password').inputValue()).toBe('newpass');
  expect(await accessibilityViolations(page)).toEqual([]);
});

test('AC-03 after a password change the new password signs in and the old one does not', async () => {
  heard = await listen(page);
  // The old session's tokens are rejected in one of two tabs while there is no new session yet.
  const tab = await page.context().newPage();
  await routeData(page, '**/api/account/password', async (route) => {
    const rejected = page.context().waitForEvent('response', (response) => response.status() === 400);
    const json = await route.fetch();
    await tab.goto(`${screens.product.url}/account`);
    await rejected;
    await route.fulfill({ json });
  });
  await change(customer.password, 'newpass');
  await page.getByText('Password changed successfully').waitFor();
  unrouteData(page);
  await tab.getByRole('button', { name: 'Change Password' }).waitFor();
  await tab.close();
  await screens.product.until(() => heard.length === 2);
  expect(heard).toEqual(['user-updated', 'token-refreshed']);
  expect(await page.getByRole('dialog').count()).toBe(0);
  const elsewhere = await screens.open('/signin');
  await fillSignIn(elsewhere, customer);
  await elsewhere.getByText('Incorrect username or password.').waitFor();
  customer = { ...customer, password: 'newpass' };
  await signIn(elsewhere, customer);
  await elsewhere.context().close();
});

let secret = '';
let recovery: string[];

test('AC-04 an authenticator app is set up by QR code, link or text, and only with a correct code', async () => {
  await button('Set Up Authenticator App').click();
  secret = ((await page.getByTestId('totp-secret').textContent()) ?? '').replaceAll(' ', '');
  const link = await page.getByRole('link', { name: 'open it on this device' }).getAttribute('href');
  expect(link).toBe(
    `otpauth://totp/SignupScout:${encodeURIComponent(customer.email)}?secret=${secret}&issuer=SignupScout`,
  );
  await expect.poll(() => page.getByRole('img', { name: /QR code/ }).count()).toBe(1);
  expect(await accessibilityViolations(page)).toEqual([]);
  const wrong = generate(secret) === '000000' ? '111111' : '000000';
  await page.getByLabel('6-digit code').fill(wrong);
  await button('Turn On').click();
  await page.getByText('Error', { exact: true }).waitFor();
  await page.getByLabel('6-digit code').fill(generate(secret));
  await button('Turn On').click();
  await page.getByText('Two-step sign-in is on').waitFor();
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  recovery = await codes.allInnerTexts();
  const [copy, saved] = await Promise.all(
    ['Copy Codes', 'I Saved Them'].map((name) => button(name).boundingBox()),
  );
  expect(saved?.y).toBe(copy?.y);
  expect(recovery).toHaveLength(10);
  expect(await accessibilityViolations(page)).toEqual([]);
  await button('I Saved Them').click();
  await screens.product.until(() => heard.length === 3);
  expect(heard.at(-1)).toEqual('user-updated');
  await button('Turn Off Two-Step Sign-In').waitFor();
  expect(await isFocused('Turn Off Two-Step Sign-In')).toBe(true);
  await page.getByText('10 of 10 left').waitFor();
});

test('SI-12 signing in then requires the code and refuses a wrong one', async () => {
  const elsewhere = await screens.open('/signin');
  await fillSignIn(elsewhere, customer);
  await elsewhere.getByRole('heading', { name: 'Enter your code' }).waitFor();
  expect(await accessibilityViolations(elsewhere)).toEqual([]);
  const wrong = generate(secret) === '000000' ? '111111' : '000000';
  await elsewhere.getByLabel('Code').fill(wrong);
  await elsewhere.getByRole('button', { name: 'Continue' }).click();
  await elsewhere.getByText("That isn't the code your app shows now. Try the next one.").waitFor();
  expect(pathOf(elsewhere)).toBe('/signin');
  const heardElsewhere = await listen(elsewhere);
  await elsewhere.getByLabel('Code').fill(generate(secret));
  await elsewhere.getByRole('button', { name: 'Continue' }).click();
  await screens.product.until(() => heardElsewhere.length === 2);
  expect(heardElsewhere.toSorted()).toEqual(['second-factor-verified', 'signed-in']);
  await elsewhere.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
  await elsewhere.context().close();
});

test('AC-05 a recovery code signs in if the app is lost, and turns two-step sign-in off', async () => {
  const elsewhere = await screens.open('/signin');
  await fillSignIn(elsewhere, customer);
  await elsewhere.getByRole('button', { name: 'Use a Recovery Code' }).click();
  expect(await accessibilityViolations(elsewhere)).toEqual([]);
  await elsewhere.getByLabel('Recovery code').fill('AAAA-AAAA-AAAA-AAAA');
  await elsewhere.getByRole('button', { name: 'Sign In', exact: true }).click();
  await elsewhere.getByText('Incorrect email, password or recovery code.').waitFor();
  await elsewhere.getByLabel('Recovery code').fill(recovery[4] ?? '');
  await elsewhere.getByRole('button', { name: 'Sign In', exact: true }).click();
  await elsewhere.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
  await elsewhere.context().close();
  await page.reload();
  await button('Set Up Authenticator App').click();
  secret = ((await page.getByTestId('totp-secret').textContent()) ?? '').replaceAll(' ', '');
  await page.getByLabel('6-digit code').fill(generate(secret));
  await button('Turn On').click();
  await button('I Saved Them').click();
});

test('two-step sign-in is turned off after a confirmation', async () => {
  await button('Turn Off Two-Step Sign-In').click();
  await dialog().getByRole('button', { name: 'Turn Off' }).click();
  await page.getByText('Two-step sign-in is off').waitFor();
  await page.reload();
  await button('Set Up Authenticator App').waitFor();
});

test('AC-06 the export is a zip of tables and lists with a README, of everything that is stored except the API key', async () => {
  const downloading = page.waitForEvent('download');
  await button('Download My Data').click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^signupscout-data-\d{4}-\d\d-\d\d\.zip$/);
  const files = Object.fromEntries(
    Object.entries(unzipSync(readFileSync(await download.path()))).map(([name, bytes]) => [
      name,
      strFromU8(bytes),
    ]),
  );
  expect(Object.keys(files)[0]).toBe('README.txt');
  expect(files['README.txt']).toContain(`Account: ${customer.email}`);
  expect(files['README.txt']).toContain(
    'ledger.csv, ledger.json: every change of your credit balance (1 record)',
  );
  const list = (name: string) => JSON.parse(files[`${name}.json`] ?? '');
  expect(list('profile')).toMatchObject([{ email: customer.email }]);
  expect(list('ledger')).toMatchObject([{ type: 'opening', credits: 100 }]);
  expect(list('account')).toMatchObject([{ balance: 100 }]);
  const [heading = '', row = ''] = (files['ledger.csv'] ?? '').split('\r\n');
  const columns = heading.replace(/^\uFEFF/, '').split(',');
  expect(columns).toEqual(columns.toSorted());
  expect(row.split(',')[columns.indexOf('"type"')]).toBe('"opening"');
  expect(Object.values(files).join('')).not.toMatch(/sealed|api_key_hash|second_factor/);
});

test('the browser logged only the errors that these tests caused on purpose', () => {
  const unexpected = screens.complaints().filter((text) => !/status of 40[01]/.test(text));
  expect(unexpected).toEqual([]);
});

test('AC-07 deleting the account requires typing its email, and a wrong email deletes nothing', async () => {
  await button('Delete Account').click();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.getByLabel('Type your email to confirm').fill('other@else.example');
  await dialog().getByRole('button', { name: 'Delete' }).click();
  await page.getByText('Type the email of this account').waitFor();
  await page.keyboard.press('Escape');
  expect(await dialog().count()).toBe(0);
});

test('deleting the account leads to the home page, signed out, and the account cannot sign in again', async () => {
  await page.goto(`${screens.product.url}/dashboard`);
  await page.getByRole('button', { name: 'Show API key' }).click();
  const key = (await page.getByTestId('api-key').textContent()) ?? '';
  await page.goto(`${screens.product.url}/account`);
  await button('Delete Account').click();
  await page.getByLabel('Type your email to confirm').fill(customer.email.toUpperCase());
  await dialog().getByRole('button', { name: 'Delete' }).click();
  await page.getByText('Account deleted').waitFor();
  await page.getByRole('heading', { name: 'Stop Missing Your Best Leads' }).waitFor();
  expect(pathOf(page)).toBe('/');
  expect(await page.evaluate(() => Object.keys(localStorage).filter((name) => /Cognito/.test(name)))).toEqual(
    [],
  );
  expect(await post(key)).toBe(401);

  const again = await screens.open('/signin');
  await screens.product.until(async () => {
    await again.reload();
    await fillSignIn(again, customer);
    await again.getByText(/Incorrect username or password|Signed in successfully/).waitFor();
    return (await again.getByText('Incorrect username or password.').count()) > 0;
  });
});

test('the email of a deleted account can sign up again, with 100 credits and no old data', async () => {
  await screens.customer('account');
  const fresh = await screens.open('/signin');
  await signIn(fresh, { ...customer, password: 'secret6' });
  await fresh.getByText('100', { exact: true }).waitFor();
  await fresh.getByText('Not used yet').waitFor();
});

function post(key: string) {
  return screens.product
    .post('/functions/v1/list-signups', {}, { 'x-api-key': key })
    .then(({ status }) => status);
}

function button(name: string) {
  return page.getByRole('button', { name, exact: true });
}

function dialog() {
  return page.getByRole('alertdialog');
}

/** The choices for the old key's end, in the dialog that replaces a key. */
function overlapChoices(modal: Locator) {
  return modal.getByLabel('The old key ends').locator('option').allTextContents();
}

function isFocused(name: string) {
  return page
    .locator(':focus')
    .textContent()
    .then((text) => text === name);
}

async function change(current: string, password: string, confirmation = password) {
  const form = page.getByRole('dialog', { name: 'Change Password' });
  if ((await form.count()) === 0) await button('Change Password').click();
  await form.getByLabel('Current Password').fill(current);
  await form.getByLabel('New Password').fill(password);
  await form.getByLabel('Confirm Password').fill(confirmation);
  await form.getByRole('button', { name: 'Change Password' }).click();
}

/** Records the session events of this page from now on. */
async function listen(listener: Page): Promise<string[]> {
  const heard: string[] = [];
  await listener.exposeFunction('heard', (event: string) => heard.push(event));
  await listener.evaluate("addEventListener('signupscout:session', ({ detail }) => window.heard(detail))");
  return heard;
}
