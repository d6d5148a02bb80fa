import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ProductPage } from './product-page.ts';

let open: ProductPage;

beforeAll(async () => {
  open = await ProductPage.open();
  await open.signIn();
});

afterAll(() => open.close());

beforeEach(() => open.page.unrouteAll());

test('G-25 a time zone that could not be loaded is not shown as another one, and cannot be saved', async () => {
  await fail('**/api/account');
  await open.page.goto('/account');
  await shown("Couldn't load your time zone.");
  expect(await open.page.getByLabel('Time Zone', { exact: true }).count()).toBe(0);
  expect(await button('Save Time Zone').count()).toBe(0);
  await open.page.unrouteAll();
  await button('Try Again: Time Zone').click();
  await open.page.getByLabel('Time Zone', { exact: true }).waitFor();
});

test("an answer that the page can't read is told in plain words", async () => {
  await open.page.route('**/api/credits', (route) => route.fulfill({ json: { credit_balance: 'many' } }));
  await open.page.goto('/credits');
  await shown("Couldn't load.");
  await open.page.route(/\/api\/signups(\?|$)/, (route) => route.fulfill({ json: { data: 'none' } }));
  await open.page.goto('/signups');
  await shown("Couldn't read the server's answer. Reload the page and try again.");
});

/** Has the server fail at what this address pattern names. */
function fail(pattern: string) {
  return open.page.route(pattern, (route) => route.fulfill({ status: 503, json: { error: 'Not now.' } }));
}

function shown(words: string) {
  return open.page.getByText(words, { exact: true }).first().waitFor();
}

function button(name: string) {
  return open.page.getByRole('button', { name, exact: true });
}
