import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from '../browser.ts';
import { RunningProduct } from './running-product.ts';

let product: RunningProduct;
let browser: Browser;
let page: Page;
/** Errors and warnings of the browser; there must be none. */
const complaints: string[] = [];

const email = 'ines@harborline-freight.example';
const password = 'six666';

beforeAll(async () => {
  [product, browser] = await Promise.all([
    RunningProduct.start({ environment: { LOCAL_PARAMETERS: 'SampleAlertDelaySeconds=2' } }),
    launchBrowser(),
  ]);
  page = await browser.newPage({ locale: 'en-US', timezoneId: 'UTC' });
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
});

afterAll(async () => {
  await browser.close();
  await product.end();
});

test('a visitor signs up past the CAPTCHA and is asked to check their email', async () => {
  await page.goto(product.url);
  await page.getByRole('link', { name: 'Start Free', exact: true }).first().click();
  await page.getByRole('heading', { name: 'Create Account' }).waitFor();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm Password').fill(password);
  const create = page.getByRole('button', { name: 'Create Account' });
  expect(await create.isDisabled()).toBe(true);
  await page.getByRole('checkbox', { name: /human/ }).click();
  await create.click();
  await page.getByText('Check your email', { exact: true }).waitFor();
});

test('the link in the email confirms the address', async () => {
  const mail = await product.until(async () => (await product.mails(email))[0]);
  expect(mail.subject).toBe('Confirm your email for SignupScout');
  const link = /href="([^"]+\/confirm#[^"]+)"/.exec(mail.html)?.[1]?.replaceAll('&amp;', '&') ?? '';
  await page.goto(link);
  await page.getByText('Email confirmed. Please sign in.').waitFor();
  expect(new URL(page.url()).pathname).toBe('/signin');
});

test('signing in leads to the dashboard with 100 credits and an API key that works', async () => {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByText('Signed in successfully!').waitFor();
  await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
  await page.getByText('100', { exact: true }).first().waitFor();
  await page.getByRole('button', { name: 'Show API key' }).click();
  const key = await page.getByText(/^ss[0-9A-Za-z]{65}$/).textContent();

  const signup = 'maya@northwindlabs.example';
  const post = () => product.post('/functions/v1/add-signup', { email: signup }, { 'x-api-key': key ?? '' });
  const accepted = await product.until(async () => {
    const answer = await post();
    return answer.status === 401 ? undefined : answer;
  });
  expect(accepted.status).toBe(201);
  await page.getByText('Northwind Labs').first().waitFor();
  await page.getByText('99', { exact: true }).first().waitFor({ timeout: 20_000 });
});

test('the sample notification arrives, once', async () => {
  const sample = () =>
    product.mails(email).then((mails) => mails.filter(({ subject }) => /^Sample alert/.test(subject)));
  await product.until(async () => (await sample())[0]);
  expect(await sample()).toHaveLength(1);
});

test('signing out leads to the landing page, and the dashboard then asks to sign in', async () => {
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await page.getByRole('heading', { name: 'Stop Missing Your Best Leads' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/');
  await page.goto(`${product.url}/dashboard`);
  await page.getByRole('heading', { name: 'Welcome Back' }).waitFor();
});

test('the browser logged no error or warning', () => {
  expect(complaints).toEqual([]);
});
