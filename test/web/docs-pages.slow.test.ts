import { describe, expect, test } from 'vitest';
import { errorStatus } from '../../shared/api/errors.ts';
import { describeSearch } from '../../web/build/facts/api-facts-plugin.ts';
import { describeApi } from '../../web/build/facts/describe-api.ts';
import { describeChangelog } from '../../web/build/facts/describe-changelog.ts';
import { describeFields } from '../../web/build/facts/describe-fields.ts';
import { givenOpen, ProductPage } from './product-page.ts';

const open = givenOpen(() => ProductPage.onSharedProduct());

describe('the error pages', () => {
  test('AD-20 the link in a real response leads to the page of its code', async () => {
    const answers = [
      await fetch(`${open.product.url}/v1/signups`),
      await fetch(`${open.product.url}/v1/signups`, { method: 'PUT' }),
      await fetch(`${open.product.url}/v1/signups/missing`, {
        headers: { 'x-api-key': open.product.demo.api_key },
      }),
    ];
    for (const answer of answers) {
      const { code, docs } = (await answer.json()) as { code: string; docs: string };
      await open.page.goto(docs);
      await open.page.getByRole('heading', { level: 1, name: code, exact: true }).waitFor();
      await open.page.getByText('How to fix it').waitFor();
    }
    await open.expectSound();
    expect(open.complaints).toEqual([]);
  });

  test('AD-20 all codes are in one table, and a code that is unknown leads there', async () => {
    await open.page.goto('/api-docs/errors?code=nothing');
    await open.page.getByRole('heading', { level: 1, name: 'Errors' }).waitFor();
    const links = await open.page.locator('dl').getByRole('link').allTextContents();
    expect(links).toEqual(Object.keys(errorStatus));
    await open.expectSound();
    await open.page.getByRole('link', { name: 'duplicate_email' }).click();
    await open.page.getByText('Send an Idempotency-Key').waitFor();
  });
});

test('AD-21 the page of fields has a table for every object, and Get Usage links to one', async () => {
  await open.page.goto('/api-docs/fields');
  await open.page.getByRole('heading', { level: 1, name: 'Response Fields' }).waitFor();
  for (const { id, fields } of describeFields()) {
    const names = await open.page.locator(`section#${id}`).getByRole('rowheader').allTextContents();
    expect(names).toEqual(fields.map(({ name }) => name));
  }
  await open.expectSound();
  await open.page.goto('/api-docs');
  await open.page.locator('section#get-usage').getByRole('link', { name: 'Response fields' }).click();
  await open.page.waitForURL('**/api-docs/fields#usage');
  expect(open.complaints).toEqual([]);
});

test('AD-22 the changelog has every change by day, the newest first', async () => {
  await open.page.goto('/api-docs/changelog');
  const days = describeChangelog().map(({ date }) => date);
  const times = open.page.locator('main time');
  await expect
    .poll(() => times.evaluateAll((all) => all.map((one) => one.getAttribute('datetime'))))
    .toEqual(days);
  expect(days).toEqual(days.toSorted().toReversed());
  const titles = await open.page.locator('main h3').allInnerTexts();
  for (const { entries } of describeChangelog()) {
    for (const { title } of entries) expect(titles.join('\n')).toContain(title);
  }
  await open.expectSound();
});

describe('the search of the docs', () => {
  test.each([
    ['a visitor', 'duplicate email', 'duplicate_email', '/api-docs/errors?code=duplicate_email'],
    ['a visitor', 'external_id', 'external_id', '/api-docs/fields#signup.external_id'],
    ['a customer', 'alerted_at', 'alerted_at', '/api-docs/fields#signup.alerted_at'],
  ])('AD-23 lets %s search with / for "%s" by keys only', async (who, words, title, address) => {
    const page =
      who === 'a visitor'
        ? await (await open.browser.newContext({ baseURL: open.product.url })).newPage()
        : open.page;
    await page.goto('/api-docs');
    const box = page.getByRole('search');
    await box.getByRole('textbox').waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type(words);
    const found = box.locator('a').filter({ hasText: title });
    await found.first().waitFor();
    await expect.poll(() => box.getByRole('status').innerText()).toMatch(/^\d+ results? for/);
    const focused = () => page.evaluate<string>('document.activeElement.getAttribute("href") ?? ""');
    for (let at = 0; at < 12 && (await focused()) !== address; at += 1)
      await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL(`**${address}`);
  });

  test("AD-23 says if nothing is found, Escape clears it, and every result's address exists", async () => {
    await open.page.goto('/api-docs/fields');
    const box = open.page.getByRole('search');
    await box.getByRole('textbox').fill('nothing of the kind');
    await box.getByText('No results for').waitFor();
    await open.expectSound();
    await open.page.keyboard.press('Escape');
    await box.getByRole('status').waitFor({ state: 'hidden' });
    await expect.poll(() => box.getByRole('textbox').inputValue()).toBe('');
    const pages = Map.groupBy(describeSearch(describeApi()), ({ href }) => href.replace(/#.*/, ''));
    for (const [path, entries] of pages) {
      const html = await (await fetch(`${open.product.url}${path}`)).text();
      const ids = entries.flatMap(({ href }) => href.split('#')[1] ?? []);
      expect(ids.filter((id) => !html.includes(`id="${id}"`))).toEqual([]);
    }
  });
});
