import { expect, test } from 'vitest';
import { errorStatus } from '../../shared/api/errors.ts';
import { getCompany, listCompanies } from '../../shared/companies/api.ts';
import { listDeliveries } from '../../shared/deliveries/api.ts';
import { eventSummaries, eventTypes } from '../../shared/destinations/events.ts';
import { addSignup, getSignup, listSignups } from '../../shared/signups/api.ts';
import { addSignups } from '../../shared/signups/batch-api.ts';
import * as v1 from '../../shared/signups/v1-api.ts';
import { describeApi } from '../../web/build/facts/describe-api.ts';
import { expectHref, givenOpen, ProductPage } from './product-page.ts';

const open = givenOpen(() => ProductPage.ofNewCustomer('docs'));

test('AD-01 AD-02 AD-03 AD-04 AD-12 G-03 a visitor sees every section in order, with a placeholder key', async () => {
  await open.page.goto('/api-docs');
  await open.page.getByRole('heading', { name: 'API Documentation', level: 1 }).waitFor();
  await expect
    .poll(() => open.page.getByRole('heading', { level: 2 }).allTextContents())
    .toEqual([
      'Authentication',
      'Rate Limiting',
      'Test Mode',
      ...describeApi().endpoints.map(({ title }) => title),
      'Error Handling',
    ]);
  await expectHref(open.page.getByRole('link', { name: 'Back to Dashboard' }), '/dashboard');
  await expect.poll(() => section('authentication').innerText()).toContain('x-api-key: YOUR_API_KEY');
  await expect
    .poll(() => section('authentication').innerText())
    .toContain('/functions/v1 has only Add Signup, Get Signup and List Signups.');
  await expect
    .poll(() => section('rate-limiting').innerText())
    .toMatch(/100 requests per hour per API key\. All keys of your account share this limit\./);
  await open.expectSound();
  expect(open.complaints).toEqual([]);
});

test.each([
  ['AD-05 AD-06', addSignup],
  ['AD-18', addSignups],
  ['AD-07', getSignup],
  ['AD-08', listSignups],
  ['AD-18', v1.postSignup],
  ['AD-18', v1.findSignups],
  ['AD-18', v1.findSignup],
  ['AD-18', v1.editSignup],
  ['AD-18', v1.deleteSignup],
  ['AD-18', listCompanies],
  ['AD-18', getCompany],
  ['AD-18', listDeliveries],
])('%s each section describes its endpoint as declared', async (_checks, endpoint) => {
  const words = await section(endpoint.name).innerText();
  expect(words).toContain(`${endpoint.method} ${endpoint.path}`);
  expect(words).toContain(endpoint.summary);
  const statuses = await section(endpoint.name).locator('dt').allTextContents();
  const declared = [endpoint.status, 400, 401, 429, ...endpoint.errors.map((code) => errorStatus[code])];
  for (const status of declared) expect(statuses).toContain(String(status));
});

test('AD-05 AD-09 limits and the error body are shown', async () => {
  const words = await section('add-signup').innerText();
  expect(words).toMatch(/email\s+required, text, at most 255 characters/);
  expect(words).toMatch(/first_name\s+optional, text, at most 100 characters/);
  expect(words).toContain('"Signup added successfully"');
  expect(words).toContain('Idempotency-Key');
  await expect.poll(() => section('error-handling').innerText()).toContain('"error": "Invalid API key"');
  const link = section('error-handling').getByRole('link', { name: 'Every code' });
  await expectHref(link, '/api-docs/errors');
});

test('AD-19 webhooks are described with every event, the retries, and how a request is verified', async () => {
  await open.page.goto('/api-docs/webhooks');
  const events = await section('webhook-events').innerText();
  for (const type of eventTypes) expect(events).toContain(`${type}\n${eventSummaries[type]}`);
  expect(events).toContain(
    'each after the one before by 5 seconds, 5 minutes, 30 minutes, 2 hours, 5 hours, 10 hours, 14 hours, 20 hours and 24 hours',
  );
  for (const type of ['signup.created', 'rule.matched', 'credits.low']) {
    const body = await section('webhook-events')
      .getByRole('region', { name: `${type} body` })
      .innerText();
    expect(JSON.parse(body).type).toBe(type);
  }
  const verify = await section('verify-a-webhook').innerText();
  expect(verify).toContain("import { verifyWebhook } from '@signupscout/node'");
  expect(verify).toContain("import { Webhook } from 'standardwebhooks'");
  for (const header of ['webhook-id', 'webhook-timestamp', 'webhook-signature'])
    expect(verify).toContain(header);
  await open.expectSound();
  await open.page.goto('/api-docs');
});

test('AD-10 AD-11 Copy copies the sample that is shown', async () => {
  const buttons = open.page.getByRole('button', { name: /^Copy / });
  const blocks = open.page.locator('pre');
  await expect.poll(() => buttons.count()).toBe(await blocks.count());
  for (let index = 0; index < (await buttons.count()); index += 1) {
    await buttons.nth(index).click();
    const shown = await blocks.nth(index).textContent();
    expect(await open.product.until(async () => (await open.clipboard()) === shown)).toBe(true);
  }
  await open.page.getByText('Code copied to clipboard').first().waitFor();
});

test('AD-14 AD-16 the language applies to all samples, is remembered, and is in the address next to the anchor', async () => {
  await open.page.goto('/api-docs#get-signup');
  await section('get-signup').getByRole('button', { name: 'Python' }).click();
  await open.page.waitForURL('**/api-docs?lang=python#get-signup');
  await section('add-signup').getByText('import requests').waitFor();
  await open.page.goto('/api-docs');
  await section('list-signups').getByText('import requests').waitFor();
  await open.page.getByRole('link', { name: 'List Signups' }).first().click();
  await open.product.until(
    async () =>
      (await open.page
        .getByRole('navigation', { name: 'Sections' })
        .locator('[aria-current=true]')
        .textContent()) === 'List Signups',
  );
});

test('AD-13 customers see their key masked and copy it whole', async () => {
  await open.openDashboard();
  await open.page.goto('/api-docs?lang=curl');
  const key = open.product.demo.api_key;
  await section('add-signup').getByText(key.slice(-4)).first().waitFor();
  expect(await open.page.locator('body').innerHTML()).not.toContain(key);
  await open.page.getByRole('button', { name: 'Copy add signup request' }).click();
  await open.product.until(async () => (await open.clipboard()).includes(`x-api-key: ${key}`));
});

test('AD-15 G-16 "Try it" sends a real request and shows status, time, body and remaining requests', async () => {
  const email = 'tried@gmail.com';
  const part = section('add-signup');
  await part.getByLabel('Request body').fill(JSON.stringify({ email }));
  await part.getByRole('button', { name: 'Send Request' }).click();
  const outcome = part.getByRole('status');
  await outcome.getByText('201', { exact: true }).waitFor();
  await expect.poll(() => outcome.innerText()).toMatch(/Time\s+\d+ ms/);
  await expect.poll(() => outcome.innerText()).toMatch(/Remaining this hour\s+\d+/);
  await expect.poll(() => outcome.innerText()).toContain('Signup added successfully');
  expect((await open.product.api('get-signup', { email })).status).toBe(200);
  await part.getByRole('button', { name: 'Send Request' }).click();
  await outcome.getByText('409', { exact: true }).waitFor();
  await open.expectSound();
});

function section(id: string) {
  return open.page.locator(`section#${id}`);
}
