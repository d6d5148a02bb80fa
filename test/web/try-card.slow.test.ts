import { beforeEach, expect, test } from 'vitest';
import { once } from '../support/once.ts';
import { resize } from '../support/window.ts';
import { expectHref, ProductPage } from './product-page.ts';

const open = once(async () => {
  const opened = await ProductPage.open();
  // The first reading loads its code, which may take longer than the 8 s of a visitor if the machine is busy.
  await opened.product.post('/functions/v1/try-domain', { domain: 'cedar-dental.example' });
  return opened;
});
const address = '**/functions/v1/try-domain';

beforeEach(async () => {
  await open.page.unrouteAll();
  open.complaints.length = 0;
  await open.page.goto('/');
});

const card = () => open.page.getByRole('region', { name: 'Try it' });
const field = () => card().getByLabel('Try a work domain');
const text = (words: RegExp) => card().getByText(words);
const heading = (name: string | RegExp) => card().getByRole('heading', { name });

test('L-26 without JavaScript the sample is shown, and its field cannot be used', async () => {
  const context = await open.browser.newContext({ baseURL: open.product.url, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/');
  await page.getByRole('heading', { name: 'Northwind Labs' }).waitFor();
  await page.getByText('A rule would catch this: company size above 50 and country is Denmark').waitFor();
  expect(await page.locator('form[inert] input').inputValue()).toBe('northwindlabs.example');
  await context.close();
});

test('L-27 a typed work email shows its company with quotes and a rule; only its domain is sent, and nothing moves', async () => {
  await open.page.evaluate(`
    window.shifted = 0;
    new PerformanceObserver((list) => list.getEntries().forEach(({ value }) => { window.shifted += value; }))
      .observe({ type: 'layout-shift', buffered: true });
  `);
  const sent = open.page.waitForRequest(address);
  await field().fill('Jane.Doe@Meridian-Systems.example');
  await open.page.keyboard.press('Enter');
  expect((await sent).postDataJSON()).toEqual({ domain: 'meridian-systems.example' });
  await heading('Reading meridian-systems.example').waitFor();
  await heading('Meridian Systems').waitFor();
  expect(await card().locator('[aria-live=polite] h2:visible').count()).toBe(1);
  const size = card().locator('dl > div').first();
  expect(await size.innerText()).toMatch(/^Company Size\s+5,001\+\s+“.+” \S+$/);
  expect(await size.getByRole('link').getAttribute('href')).toMatch(/^https:\/\/meridian-systems\.example\//);
  await text(/^A rule would catch this: company size above 5,000/).waitFor();
  await text(/read in \d+ seconds?$/i).waitFor();
  expect(await open.isFocused(field())).toBe(true);
  expect(await open.page.evaluate('window.shifted')).toBe(0);
  expect((await open.product.account()).signups_total).toBeLessThan(20);
  await open.expectSound();
  expect(open.complaints).toEqual([]);
});

test('L-28 sample companies need no request, and a refusal is shown at the field', async () => {
  let requests = 0;
  await open.page.route(address, (route) => {
    requests += 1;
    return route.continue();
  });
  await card().getByRole('button', { name: 'halvorsenmarine.example' }).click();
  await heading('Halvorsen Marine').waitFor();
  expect(requests).toBe(0);
  open.complaints.length = 0;
  await field().fill('jane@gmail.com');
  await card().getByRole('button', { name: 'Find Company' }).click();
  await card()
    .getByRole('alert')
    .getByText("That's a personal email provider. Try a company's domain.")
    .waitFor();
  await heading('Halvorsen Marine').waitFor();
  expect(await field().getAttribute('aria-invalid')).toBe('true');
});

test.each([
  ['Nothing found about acme.example', 200, { state: 'nothing' }],
  ["acme.example can't be read", 200, { state: 'unreachable' }],
  ['acme.example takes longer than 8 seconds', 200, { state: 'slow' }],
  ['Limit reached', 429, { error: 'You tried 20 domains today.', code: 'rate_limit_exceeded' }],
])('L-29 "%s" offers Start Free at the same height', async (title, status, json) => {
  const height = async () => (await card().boundingBox())?.height;
  const before = await height();
  await open.page.route(address, (route) =>
    route.fulfill({ status, json: { domain: 'acme.example', company: null, ...json } }),
  );
  await field().fill('acme.example');
  await open.page.keyboard.press('Enter');
  await heading(title).waitFor();
  await expectHref(card().getByRole('link', { name: 'Start Free' }), '/signup');
  expect(await height()).toBe(before);
  await open.expectSound();
});

test('L-30 the fourth domain of a day needs the CAPTCHA, at 320 px, too, and then shows its company', async () => {
  await resize(open.page, 320, 720);
  for (const name of ['cedar-dental', 'olivegrove', 'tinkerpot', 'solveig-solar']) {
    const answered = open.page.waitForResponse(address);
    await field().fill(`${name}.example`);
    await open.page.keyboard.press('Enter');
    await answered;
  }
  await heading('One check, then the result').waitFor();
  await card().getByText('Verify you are human').click();
  await heading('Solveig Solar').waitFor();
});
