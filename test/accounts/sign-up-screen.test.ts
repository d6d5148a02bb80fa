import type { Page, Request } from 'playwright-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { accessibilityViolations } from '../support/accessibility.ts';
import { once } from '../support/once.ts';
import { pathOf, signIn, startScreens } from './screens.ts';

const screens = once(startScreens);
let page: Page;
/** The calls during account creation, by name. */
let calls: string[];

const script = '**/turnstile/v0/api.js*';
/** The parts of Turnstile's API that the page uses; its arguments stay readable. */
const stub = `window.turnstile = {
  render(_box, options) { window.captcha = options; return 'w1'; },
  reset() { window.resets = (window.resets ?? 0) + 1; },
  remove() {},
};`;

beforeEach(async () => {
  page = await screens.open();
  await page.route(script, (route) => route.fulfill({ contentType: 'text/javascript', body: stub }));
  calls = [];
  page.on('request', (request) => {
    const call = callOf(request);
    if (call) calls.push(call);
  });
  await page.goto(`${screens.product.url}/signup`);
});

afterEach(() => page.context().close());
test('SU-01, SU-02, SU-03, SU-23, SU-26, SU-27: the page has its heading, fields and links, and keeps space for the CAPTCHA', async () => {
  await page.getByRole('heading', { name: 'Create Account', level: 1 }).waitFor();
  const of = async (label: string) => {
    await page.getByText(label, { exact: true }).click();
    const input = page.locator('input:focus');
    return [
      await input.getAttribute('type'),
      await input.getAttribute('autocomplete'),
      (await input.getAttribute('required')) !== null,
    ];
  };
  expect(await of('Email')).toEqual(['email', 'email', true]);
  expect(await of('Password')).toEqual(['password', 'new-password', true]);
  expect(await of('Confirm Password')).toEqual(['password', 'new-password', true]);
  await expect
    .poll(() => page.getByRole('main').getByRole('link', { name: 'Sign In' }).getAttribute('href'))
    .toBe('/signin');
  const box = await page.locator('form .w-\\[300px\\]').boundingBox();
  expect([box?.width, box?.height]).toEqual([300, 65]);
  expect(await accessibilityViolations(page)).toEqual([]);
});

test('SU-04 to SU-07, SU-16, SU-17, SU-28: a solved CAPTCHA enables the button, its expiry or failure disables it, and failures show one error', async () => {
  await holds('window.captcha');
  const options = await page.evaluate('({ ...window.captcha })');
  expect(options).toMatchObject({ theme: 'dark', size: 'normal', retry: 'auto', 'retry-interval': 8000 });
  await fill('enter@screens.example', 'secret6');
  await expect.poll(() => create().isDisabled()).toBe(true);
  await page.getByLabel('Email').press('Enter');
  expect(calls).toEqual([]);
  await solve();
  await expect.poll(() => create().isEnabled()).toBe(true);
  await captcha("['expired-callback']()");
  await expect.poll(() => create().isDisabled()).toBe(true);
  await solve();
  await expect.poll(() => create().isEnabled()).toBe(true);
  for (let times = 0; times < 3; times += 1) await captcha("['error-callback']('300010')");
  await failed().waitFor();
  await expect.poll(() => failed().count()).toBe(1);
  await expect.poll(() => create().isDisabled()).toBe(true);
});

test.each([
  ['SU-10 a mismatch', 'a@b.example', 'secret6', 'secret7', 'Passwords do not match'],
  ['SU-11 five characters', 'a@b.example', 'abc12', 'abc12', 'Password must be at least 6 characters'],
  ['SU-12 a mismatch of short ones', 'a@b.example', 'abc12', 'abc1', 'Passwords do not match'],
])('%s shows one error and sends no request', async (_name, email, password, confirmation, message) => {
  await fill(email, password, confirmation);
  await solve();
  await create().click();
  await page.getByText(message, { exact: true }).waitFor();
  await expect.poll(() => page.getByRole('alert').count()).toBe(1);
  expect(calls).toEqual([]);
});

test('SU-09 a token that expires before the form is sent must be solved again', async () => {
  await fill('a@b.example', 'abc12', 'abc1');
  await solve();
  await page.evaluate(`{
    const form = document.querySelector('form');
    window.captcha['expired-callback']();
    form.requestSubmit();
  }`);
  await page.getByText('Please complete the CAPTCHA verification').waitFor();
  expect(calls).toEqual([]);
});

test('SU-08, SU-13, SU-14, SU-21, SU-22, SU-24: the CAPTCHA is verified before one sign-up with a six-character password', async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const bodies: Record<string, unknown>[] = [];
  await page.route(/verify-turnstile$|\/local\/cognito/, async (route) => {
    bodies.push(JSON.parse(route.request().postData() ?? '{}'));
    await held;
    await route.continue();
  });
  await fill('anna@screens.example', 'abc123');
  await solve();
  await create().dblclick();
  const busy = page.getByRole('button', { name: 'Creating account...' });
  await busy.waitFor();
  await expect.poll(() => busy.isDisabled()).toBe(true);
  release();
  await page.getByRole('heading', { name: 'Check your email' }).waitFor();
  expect(calls).toEqual(['verify-turnstile', 'SignUp']);
  expect(bodies[0]).toEqual({ token: 'XXXX.DUMMY.TOKEN.XXXX' });
  expect(bodies[1]).toMatchObject({ ClientMetadata: { redirect: '/dashboard' } });
  await page.getByText('anna@screens.example').waitFor();
  await expect
    .poll(() => page.getByRole('button', { name: /^Resend Email in \d+ s$/ }).isDisabled())
    .toBe(true);
  expect(await accessibilityViolations(page)).toEqual([]);
});

test('SU-15 a token that the server refuses shows an error, is cleared, and makes no account', async () => {
  await fill('bad@screens.example', 'secret6');
  await solve('made-up');
  await create().click();
  await failed().waitFor();
  await holds('window.resets === 1');
  await expect.poll(() => create().isDisabled()).toBe(true);
  expect(calls).toEqual(['verify-turnstile']);
});

test('SU-18, SU-30: a blocked CAPTCHA script shows an error, also in its box, and loads on Retry', async () => {
  await page.unroute(script);
  await page.route(script, (route) => route.abort());
  await page.goto(`${screens.product.url}/signup`);
  await page.getByText('CAPTCHA failed to load').waitFor();
  await page.getByText('Please refresh the page and try again.').waitFor();
  await page.getByText("The CAPTCHA couldn't be loaded.").waitFor();
  await page.unroute(script);
  const asked = page.waitForRequest(script);
  await page.getByRole('button', { name: 'Retry' }).click();
  await asked;
  await page.getByText("The CAPTCHA couldn't be loaded.").waitFor({ state: 'detached' });
});

test('SU-31 the email that was typed goes along to sign-in, to a forgotten password and back', async () => {
  await page.goto(`${screens.product.url}/signup`);
  await page.getByLabel('Email').fill('ann@acme.example');
  await page.getByRole('link', { name: 'Sign In' }).click();
  await page.getByRole('heading', { name: 'Welcome Back' }).waitFor();
  await expect.poll(() => page.getByLabel('Email').inputValue()).toBe('ann@acme.example');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.getByRole('heading', { name: 'Reset Password' }).waitFor();
  await expect.poll(() => page.getByLabel('Email').inputValue()).toBe('ann@acme.example');
});

test('SU-19 a CAPTCHA script that does not load is given up after 30 s', async () => {
  await page.unroute(script);
  await page.route(script, () => new Promise(() => {}));
  await page.clock.install();
  // A request of the previous page would look like a request of this page.
  await page.goto('about:blank');
  const asked = page.waitForRequest(script);
  await page.goto(`${screens.product.url}/signup`, { waitUntil: 'commit' });
  await asked;
  await page.clock.runFor(25_000);
  expect(await page.getByText('CAPTCHA failed to load').count()).toBe(0);
  await page.clock.runFor(5_000);
  await page.getByText('CAPTCHA failed to load').waitFor();
});

test("SU-20, G-21: a refused sign-up shows the server's message, clears the token and keeps the email", async () => {
  const { email } = screens.product.demo;
  await fill(email, 'secret6');
  await solve();
  await create().click();
  await page.getByText('Error', { exact: true }).waitFor();
  await page.getByText('An account with the given email already exists.').waitFor();
  await expect
    .poll(() => page.getByRole('link', { name: 'Set a new password' }).getAttribute('href'))
    .toBe('/forgot-password');
  await expect.poll(() => page.getByLabel('Email').inputValue()).toBe(email);
  await expect.poll(() => create().isDisabled()).toBe(true);
});

test('SU-29, SI-10: a signed-in visitor is sent to the dashboard', async () => {
  const { email, password } = screens.product.demo;
  await signIn(page, { email, password });
  for (const path of ['/signup', '/signin']) {
    await page.goto(screens.product.url + path);
    await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
    expect(pathOf(page)).toBe('/dashboard');
  }
});

function callOf(request: Request): string | undefined {
  return request.url().endsWith('/verify-turnstile')
    ? 'verify-turnstile'
    : request.headers()['x-amz-target']?.split('.')[1];
}

async function fill(email: string, password: string, confirmation = password) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm Password').fill(confirmation);
}

function create() {
  return page.getByRole('button', { name: 'Create Account' });
}

/** Cloudflare's dummy token, which the server takes. */
async function solve(token = 'XXXX.DUMMY.TOKEN.XXXX') {
  await holds('window.captcha');
  await captcha(`.callback('${token}')`);
}

function captcha(code: string) {
  return page.evaluate(`window.captcha${code}`);
}

function failed() {
  return page.getByText('CAPTCHA verification failed. Please try again.');
}

// Not waitForFunction: it needs eval, which the pages forbid.
function holds(condition: string) {
  return screens.product.until(() => page.evaluate(`Boolean(${condition})`));
}
