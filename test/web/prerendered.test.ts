import type { BrowserContext } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { measurements } from '../../bench/enrichment/truth/measurement.ts';
import { publicEndpoints } from '../../shared/api/public-endpoints.ts';
import { landingTitle, publicSite } from '../../shared/product.ts';
import { screenPaths } from '../../shared/screens.ts';
import { pages } from '../../web/build/pages.ts';
import { variantPaths } from '../../web/src/pages/landing/variants.ts';
import { once } from '../support/once.ts';
import { expectHref, ProductPage } from './product-page.ts';

const open = once(() => ProductPage.onSharedProduct());
let still: BrowserContext;

beforeAll(async () => {
  still = await open.browser.newContext({ baseURL: open.product.url, javaScriptEnabled: false });
});

test.each(variantPaths)('L-22 without JavaScript %s has its headline and both links', async (path) => {
  const page = await still.newPage();
  await page.goto(path);
  await expect.poll(() => page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
  for (const [name, target] of [
    ['Start Free', '/signup'],
    ['View API Docs', '/api-docs'],
  ] as const) {
    const link = page.getByRole('link', { name, exact: true });
    await expect.poll(() => link.isVisible()).toBe(true);
    await expectHref(link, target);
  }
  await page.close();
});

test('L-22 without JavaScript docs and terms can be read completely', async () => {
  const page = await still.newPage();
  await page.goto('/api-docs');
  for (const { name } of publicEndpoints) await page.locator(`section#${name}`).waitFor();
  await expect
    .poll(() => page.locator('section#add-signup pre').first().innerText())
    .toContain('curl -X POST');
  await page.goto('/terms-privacy');
  await expect.poll(() => page.locator('#terms h3').count()).toBe(12);
  await page.close();
});

test('TR-01 TR-02 TR-03 TR-04 TR-05 /truth shows blind shares with intervals, wrong answers and a CSV, no development figures', async () => {
  const html = (await htmlOf('/truth')).html.replaceAll('&#x27;', "'").replaceAll('&amp;', '&');
  const all = measurements();
  for (const { title, blind } of all) expect(html.includes(title)).toBe(blind);
  expect(html).toContain('76 of 78 right');
  for (const { site } of all.flatMap(({ wrong }) => wrong)) expect(html).not.toContain(site);
  for (const { said } of all.findLast(({ blind }) => blind)?.wrong.slice(0, 12) ?? [])
    expect(html).toContain(said);
  expect(html).toContain('The latest 12 of');
  const shown = html.replace(/"data:text[^"]*"/, '');
  expect(shown.match(/\d% \(\d+ to \d+\)/g)?.length).toBe(shown.match(/\d%/g)?.length);
  const csv = decodeURIComponent(/csv;charset=utf-8,([^"]+)"/.exec(html)?.[1] ?? '');
  expect(csv.split('\r\n')).toHaveLength(
    1 + all.filter(({ blind }) => blind).flatMap(({ fields }) => fields).length,
  );
  expect(csv).toContain('"Thirteen more company sites","2026-11-26","13","industry","8","0","13","8"');
});

test.each(screenPaths)('G-01 G-12 %s returns its page and title, uncached', async (path) => {
  const { response, html } = await htmlOf(path);
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('no-cache');
  const facts = pages[path];
  const escaped = facts.title.replace('&', '&amp;');
  expect(/<title>(.*)<\/title>/.exec(html)?.[1]).toBe(
    facts.title === landingTitle ? escaped : `${escaped} · SignupScout`,
  );
  expect(html.includes('<meta name="description"')).toBe(facts.description !== undefined);
  expect(html.includes('<meta property="og:title"')).toBe(facts.description !== undefined);
  expect((await htmlOf(`${path}/`.replace('//', '/'))).html).toBe(html);
});

test('every file that a page names exists and is cached forever', async () => {
  const { html } = await htmlOf('/signups');
  const named = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, file]) => file ?? '');
  expect(named.length).toBeGreaterThan(5);
  for (const file of new Set(named)) {
    const response = await fetch(new URL(file, open.product.url));
    expect([file, response.status]).toEqual([file, 200]);
    expect(response.headers.get('cache-control')).toContain('immutable');
  }
});

test('the images for link previews and home screens exist, at the sizes that the pages state', async () => {
  const { html } = await htmlOf('/');
  const sizeOf = async (file: string) => {
    const response = await fetch(new URL(file, open.product.url));
    expect(response.headers.get('content-type')).toBe('image/png');
    const png = Buffer.from(await response.arrayBuffer());
    return [png.readUInt32BE(16), png.readUInt32BE(20)];
  };
  const shared = /<meta property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '';
  expect(new URL(shared).origin).toBe(publicSite);
  expect(await sizeOf(new URL(shared).pathname)).toEqual([1200, 630]);
  expect(html).toContain('<meta property="og:image:width" content="1200"/>');
  expect(html).toContain('<meta property="og:image:height" content="630"/>');
  const icon = /<link rel="apple-touch-icon" href="([^"]+)"/.exec(html)?.[1] ?? '';
  expect(await sizeOf(icon)).toEqual([180, 180]);
});

test("the sample on the landing page switches between languages, and get-signup's response is next to it", async () => {
  await open.page.goto('/');
  const sample = open.page.locator('section#example');
  await sample.getByText(`${open.product.url}/functions/v1/add-signup`).waitFor();
  await sample.getByRole('button', { name: 'Python' }).click();
  await sample.getByText('requests.post(').waitFor();
  await sample.getByText('"company_size": "1001-5000"').waitFor();
});

test('a prerendered page does not run React, and a signed-in customer gets the app', async () => {
  const loaded = () =>
    open.page.evaluate<string[]>(
      'performance.getEntriesByType("resource").map(({ name }) => name).filter((name) => /\\/main-/.test(name))',
    );
  await open.page.goto('/api-docs');
  await open.page.getByText(`${open.product.url}/functions/v1/add-signup`).first().waitFor();
  expect(await loaded()).toEqual([]);
  await open.openDashboard();
  await open.page.goto('/api-docs');
  await open.page.getByRole('button', { name: 'Sign Out' }).waitFor();
  expect(await loaded()).toHaveLength(1);
  expect(open.complaints).toEqual([]);
});

async function htmlOf(path: string) {
  const response = await fetch(new URL(path, open.product.url));
  return { response, html: await response.text() };
}
