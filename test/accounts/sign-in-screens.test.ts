import type { Locator, Page } from 'playwright-core';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Credentials } from '../../local/demo-customer.ts';
import { signUpUnconfirmed } from '../../local/demo-customer.ts';
import { accessibilityViolations } from '../support/accessibility.ts';
import { once } from '../support/once.ts';
import { routeData } from '../support/route-data.ts';
import { fillSignIn, pathOf, startScreens } from './screens.ts';

const screens = once(startScreens);
let page: Page;
let customer: Credentials;
const unconfirmed = { email: 'unconfirmed@screens.example', password: 'secret6' };

beforeAll(async () => {
  customer = await screens.customer('signing-in');
  await signUpUnconfirmed(screens.product.url, unconfirmed);
});

beforeEach(async () => {
  page = await screens.open();
});

afterEach(() => page.context().close());

test('SI-01, SI-02, SI-03, SI-04, SI-13: the sign-in page has its heading, fields and links', async () => {
  await visit('/signin');
  await heading('Welcome Back').waitFor();
  const email = page.getByLabel('Email');
  const password = page.getByLabel('Password', { exact: true });
  const looks = (field: Locator) =>
    Promise.all(['type', 'autocomplete', 'required'].map((name) => field.getAttribute(name)));
  expect(await looks(email)).toEqual(['email', 'username', '']);
  expect(await looks(password)).toEqual(['password', 'current-password', '']);
  const links = await Promise.all(
    (await page.getByRole('main').getByRole('link').all()).map((link) => link.getAttribute('href')),
  );
  expect(links).toEqual(['/forgot-password', '/signup']);
  expect(await accessibilityViolations(page)).toEqual([]);
});

test('SI-05, SI-06, SI-07, SI-13, SI-14: Enter signs in and leads to the dashboard, and Back does not return to sign-in', async () => {
  await visit('/signin');
  const held = Promise.withResolvers<void>();
  await routeData(page, '**/local/cognito**', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.getByLabel('Email').fill(customer.email);
  await page.getByLabel('Password', { exact: true }).fill(customer.password);
  await page.getByLabel('Password', { exact: true }).press('Enter');
  const busy = button('Signing in...');
  await busy.waitFor();
  await expect.poll(() => busy.isDisabled()).toBe(true);
  held.resolve();
  await heading('Dashboard').waitFor();
  await expect.poll(() => said('Signed in successfully!').isVisible()).toBe(true);
  expect(pathOf(page)).toBe('/dashboard');
  await page.goBack();
  await page.waitForURL((url) => url.pathname !== '/signin');
});

// More addresses of either kind are in credential-checks.test.ts.
test('SI-15 a visitor who opens a search without a session returns to it after sign-in', async () => {
  const address = '/signups#q=maya%40northwindlabs.example';
  await visit(address);
  await page.waitForURL('**/signin');
  await fillSignIn(page, customer);
  await page.waitForURL(screens.product.url + address);
  await said('Signed in successfully!').waitFor();
});

test('SI-08, SI-11: a wrong password and an unknown user get the same message, and a network failure an error', async () => {
  const words = [];
  for (const email of [customer.email, 'unknown@screens.example']) {
    await visit('/signin');
    await fillSignIn(page, { email, password: 'wrong99' });
    await said('Error').waitFor();
    await said('Incorrect username or password.').waitFor();
    words.push(await page.locator('[data-sonner-toast]').allTextContents());
    await expect.poll(() => page.getByLabel('Email').inputValue()).toBe(email);
  }
  expect(words[0]).toEqual(words[1]);
  await page.reload();
  await routeData(page, '**/local/cognito**', (route) => route.abort());
  await fillSignIn(page, customer);
  await said('Error').waitFor();
  await expect.poll(() => button('Sign In').isEnabled()).toBe(true);
});

test('SI-09 an unconfirmed user must confirm first, and can get another confirmation email', async () => {
  await visit('/signin');
  await fillSignIn(page, unconfirmed);
  await heading('Please confirm your email').waitFor();
  expect(await page.getByText('Signed in successfully!').count()).toBe(0);
  expect(await accessibilityViolations(page)).toEqual([]);
  const before = (await screens.product.mails(unconfirmed.email)).length;
  await button('Resend Email').click();
  await said('Confirmation email sent').waitFor();
  await page.getByRole('button', { name: /^Resend Email in \d+ s$/ }).waitFor();
  expect((await screens.product.mails(unconfirmed.email)).length).toBe(before + 1);
});

test('FP-01, FP-02, FP-06: the password reset page has its heading and field, checks the email and sends one request', async () => {
  await visit('/forgot-password');
  await heading('Reset Password').waitFor();
  const email = page.getByLabel('Email');
  expect(await email.getAttribute('type')).toBe('email');
  expect(await email.getAttribute('required')).not.toBeNull();
  await button('Send Reset Link').click();
  await said('Required').waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  let requests = 0;
  await routeData(page, '**/local/cognito**', (route) => {
    requests += 1;
    return route.continue();
  });
  await email.fill('unknown@screens.example');
  await button('Send Reset Link').click();
  await expect.poll(() => button('Send Reset Link').isDisabled()).toBe(true);
  await said('Check your email for the reset link').waitFor();
  expect(requests).toBe(1);
});

test('FP-03, FP-05: known, unknown and unconfirmed emails get the same response in the same time', async () => {
  const others = [customer.email, 'unknown@screens.example', unconfirmed.email];
  await askForReset('warm-up@screens.example');
  const texts = new Set<string | null>();
  const fastest: number[] = [];
  for (const email of others) {
    // The faster of two tries, because a busy machine may delay one.
    const answers = [await askForReset(email), await askForReset(email)];
    for (const { text } of answers) texts.add(text);
    fastest.push(Math.min(...answers.map(({ milliseconds }) => milliseconds)));
  }
  expect(texts.size).toBe(1);
  expect(Math.min(...fastest)).toBeGreaterThanOrEqual(1000);
  expect(Math.max(...fastest) - Math.min(...fastest)).toBeLessThan(500);
  const resets = async (email: string) =>
    (await screens.product.mails(email)).filter(({ subject }) => /^Reset/.test(subject)).length;
  expect(await Promise.all(others.map(resets))).toEqual([2, 0, 0]);
  await screens.product.until(async () => {
    const [wayOn] = await screens.product.mails(unconfirmed.email);
    return wayOn?.subject === 'Confirm your email and set a password for SignupScout';
  });
  await page.getByRole('link', { name: 'Back to Sign In' }).click();
  await heading('Welcome Back').waitFor();
});

test('FP-04 a failed request shows an error', async () => {
  const [__type, message] = ['LimitExceededException', 'Attempt limit exceeded, please try after some time.'];
  const headers = { 'x-amzn-errortype': __type };
  await routeData(page, '**/local/cognito**', { status: 400, headers, json: { __type, message } });
  await visit('/forgot-password');
  await page.getByLabel('Email').fill(customer.email);
  await button('Send Reset Link').click();
  await said('Error').waitFor();
  await said(message).waitFor();
});

test('FP-07, RP-01, RP-02, RP-03, RP-05, RP-06, RP-07: the emailed link sets a new password', async () => {
  await askForReset(customer.email);
  const link = await linkTo(customer.email, /^Reset/);
  await page.goto(link);
  await heading('Set New Password').waitFor();
  await page.waitForURL((url) => url.search === '' && url.hash === '');
  await expect.poll(() => page.locator('meta[name=referrer]').getAttribute('content')).toBe('no-referrer');
  expect(await accessibilityViolations(page)).toEqual([]);
  expect(await page.getByLabel('6-digit code').count()).toBe(0);

  await setPassword('abc12', 'abc1');
  await said('Passwords do not match').waitFor();
  await setPassword('abc12');
  await said('Password must be at least 6 characters').waitFor();
  await setPassword('another6');
  await said('Password updated successfully').waitFor();
  await heading('Welcome Back').waitFor();
  expect(pathOf(page)).toBe('/signin');

  await page.goto(link);
  await setPassword('third66');
  await said('Error').waitFor();
  await expect.poll(wayOn).toBe('/forgot-password');

  customer = { ...customer, password: 'another6' };
  await visit('/signin');
  await fillSignIn(page, customer);
  await heading('Dashboard').waitFor();
});

test('RP-04 if the link has no code, the page has fields for email and code', async () => {
  await visit('/reset-password');
  await page.getByLabel('6-digit code').fill('000000');
  await page.getByLabel('Email').fill('unknown@screens.example');
  await setPassword('another6');
  await said('Error').waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
});

test('for an unconfirmed user the reset link confirms the email and sets a new password', async () => {
  const person = { email: 'forgot-before@screens.example', password: 'secret6' };
  await signUpUnconfirmed(screens.product.url, person);
  await visit('/signin');
  await fillSignIn(page, { ...person, password: 'forgotten' });
  await said('Incorrect username or password.').waitFor();
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await heading('Reset Password').waitFor();
  await askForReset(person.email);
  const link = await linkTo(person.email, /^Confirm your email and/);
  await page.goto(link);
  await heading('Set New Password').waitFor();
  await setPassword('another6');
  await said('Password updated successfully').waitFor();
  await fillSignIn(page, { ...person, password: 'another6' });
  await heading('Dashboard').waitFor();

  await page.context().close();
  page = await screens.open();
  await page.goto(link);
  await setPassword('third66');
  await page.getByText('This link has expired, or a newer one replaced it.').waitFor();
  await expect.poll(wayOn).toBe('/forgot-password');
});

function visit(path: string) {
  return page.goto(screens.product.url + path);
}

function heading(name: string) {
  return page.getByRole('heading', { name, level: 1 });
}

function button(name: string) {
  return page.getByRole('button', { name, exact: true });
}

function said(text: string) {
  return page.getByText(text, { exact: true });
}

async function askForReset(email: string) {
  await visit('/forgot-password');
  await page.getByLabel('Email').fill(email);
  const asked = Date.now();
  await button('Send Reset Link').click();
  await said('Check your email for the reset link').waitFor();
  return { milliseconds: Date.now() - asked, text: await page.getByRole('main').textContent() };
}

/** The link in the email with this subject. */
async function linkTo(email: string, words: RegExp): Promise<string> {
  const mail = await screens.product.until(async () =>
    (await screens.product.mails(email)).find(({ subject }) => words.test(subject)),
  );
  return /href="([^"]+\/reset-password#[^"]+)"/.exec(mail.html)?.[1]?.replaceAll('&amp;', '&') ?? '';
}

function wayOn() {
  return page.getByRole('link', { name: 'Request a new one' }).getAttribute('href');
}

async function setPassword(password: string, confirmation = password) {
  await page.getByLabel('New Password').fill(password);
  await page.getByLabel('Confirm Password').fill(confirmation);
  await button('Update Password').click();
}
