import { execFileSync } from 'node:child_process';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { beginSession } from '../../local/demo-customer.ts';
import { launchBrowser } from '../support/browser.ts';
import { RunningProduct } from './running-product.ts';

let product: RunningProduct;
let browser: Browser;
let page: Page;
/** Errors and warnings of the browser; there must be none. */
const complaints: string[] = [];

/** Its quote must survive the shell that the first request is pasted into. */
const email = "ines.o'hara@harborline-freight.example";
const password = 'six666';

/** The words under each press of a pointer; a finger and a mouse count alike, a key does not. */
const presses: string[] = [];

beforeAll(async () => {
  [product, browser] = await Promise.all([
    RunningProduct.start({ environment: { LOCAL_PARAMETERS: 'SampleAlertDelaySeconds=2' } }),
    launchBrowser(),
  ]);
  const options = { locale: 'en-US', timezoneId: 'UTC', permissions: ['clipboard-read', 'clipboard-write'] };
  const context = await browser.newContext(options);
  await context.exposeFunction('pressed', (where: string) => presses.push(where));
  await context.addInitScript(`addEventListener('pointerdown', ({ isTrusted, target }) => {
    if (isTrusted) pressed(target.textContent || target.getAttribute('aria-label') || target.tagName);
  }, true)`);
  context.on('page', (opened) => {
    opened.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
    });
    opened.on('pageerror', (error) => complaints.push(String(error)));
  });
  page = await context.newPage();
});

afterAll(async () => {
  await browser.close();
  await product.end();
});

test('a visitor signs up past the CAPTCHA and sees "check your email"', async () => {
  await page.goto(product.url);
  await page.getByRole('link', { name: 'Start Free', exact: true }).first().click();
  await page.getByRole('heading', { name: 'Create Account' }).waitFor();
  // Filled by keyboard or by a password manager, so that no press is counted for a field.
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm Password').fill(password);
  const create = page.getByRole('button', { name: 'Create Account' });
  await expect.poll(() => create.isDisabled()).toBe(true);
  await page.getByRole('checkbox', { name: /human/ }).click();
  await create.click();
  await page.getByText('Check your email', { exact: true }).waitFor();
});

test('SU-32 the link in the email, opened in the same browser, confirms the address and signs in', async () => {
  const [link] = await mailed(email);
  const opened = await page.context().newPage();
  // Replaces the mail program, in which the link is pressed.
  presses.push('Confirm email');
  await opened.goto(link);
  await opened.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
  await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
  expect(await opened.evaluate('JSON.stringify([localStorage, sessionStorage])')).not.toContain(password);
  await page.close();
  page = opened;
});

test("SU-33 the first alert, about the customer's company, is at most 6 presses away from the landing page", async () => {
  await page.getByText('100', { exact: true }).first().waitFor();
  await page.getByRole('button', { name: 'Alert Me About All Work Emails' }).click();
  await page.getByText('Notification created successfully').waitFor();
  // The pressed button is gone; Tab continues from the steps.
  await expect.poll(() => page.evaluate('document.activeElement?.tagName')).toBe('OL');
  await page.getByRole('button', { name: 'Copy first request' }).click();
  const command = String(await page.evaluate('navigator.clipboard.readText()'));
  const request = requestOf(command);
  expect(JSON.parse(request.body)).toEqual({ email });

  const accepted = await product.until(async () => {
    const answer = await fetch(request.url, { method: 'POST', ...request });
    return answer.status === 401 ? undefined : answer;
  });
  expect(accepted.status).toBe(201);
  const alert = await product.until(async () =>
    (await product.mails(email)).find(({ subject }) => subject.endsWith(`signed up: ${email}`)),
  );
  expect(alert.subject).toContain('Harborline');
  expect(presses.length, presses.join('; ')).toBeLessThanOrEqual(6);
  await page.getByText(email).nth(1).waitFor();
  await page.getByText('99', { exact: true }).first().waitFor();
});

test('the sample notification arrives, once', async () => {
  const sample = () =>
    product.mails(email).then((mails) => mails.filter(({ subject }) => /^Sample alert/.test(subject)));
  await product.until(async () => (await sample())[0]);
  expect(await sample()).toHaveLength(1);
});

test('DB-03 signing out leads to the landing page, and the dashboard then requires signing in', async () => {
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await page.getByRole('heading', { name: 'Stop Missing Your Best Leads' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/');
  await page.goto(`${product.url}/dashboard`);
  await page.getByRole('heading', { name: 'Welcome Back' }).waitFor();
});

test.each([
  { way: 'link', place: 'another browser', lands: 'Welcome Back' },
  { way: 'code', place: 'the tab of the sign-up', lands: 'Dashboard' },
])('SU-32 an email confirmed by its $way in $place leads on', async ({ way, lands }) => {
  const person = { email: `by-${way}@harborline-freight.example`, password };
  const context = await browser.newContext();
  page = await context.newPage();
  await page.goto(`${product.url}/signup`);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm Password').fill(password);
  await page.getByRole('checkbox', { name: /human/ }).click();
  await page.getByRole('button', { name: 'Create Account' }).click();
  const [link, code] = await mailed(person.email);
  if (way === 'code') {
    await page.getByLabel('Or enter the code from the email').fill(code);
    await page.getByRole('button', { name: 'Confirm Email' }).click();
  } else {
    page = await (await browser.newContext()).newPage();
    await page.goto(link);
    // A mail scanner opens links, too: only the press confirms.
    const confirms = page.getByRole('button', { name: 'Confirm Email' });
    await confirms.waitFor();
    await expect(beginSession(product.url, person)).rejects.toThrow('User is not confirmed.');
    await confirms.click();
    await page.getByText('Email confirmed. Please sign in.').waitFor();
  }
  await page.getByRole('heading', { name: lands, level: 1 }).waitFor();
  if (way === 'link') await expect.poll(() => page.getByLabel('Email').inputValue()).toBe(person.email);
});

test('the browser logged no error or warning', () => {
  expect(complaints).toEqual([]);
});

/** The link and the code of the confirmation email. */
async function mailed(to: string) {
  const mail = await product.until(async () => (await product.mails(to))[0]);
  expect(mail.subject).toBe('Confirm your email for SignupScout');
  const link = /href="([^"]+\/confirm#[^"]+)"/.exec(mail.html)?.[1]?.replaceAll('&amp;', '&') ?? '';
  const code = />(\d{6})</.exec(mail.html)?.[1] ?? '';
  expect(link).toContain(code);
  return [link, code] as const;
}

/** The request of a curl command, as a shell reads it. */
function requestOf(command: string) {
  const words = execFileSync('sh', ['-c', `curl() { printf '%s\\n' "$@"; }; ${command}`], {
    encoding: 'utf8',
  });
  const [url = '', ...options] = words.trim().split('\n');
  const valuesOf = (option: string) => options.filter((_, index) => options[index - 1] === option);
  const headers = Object.fromEntries(valuesOf('-H').map((header) => header.split(': ')));
  return { url, headers, body: valuesOf('-d')[0] ?? '' };
}
