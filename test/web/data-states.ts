import { expect, test } from 'vitest';
import { routeData, unrouteData } from '../support/route-data.ts';
import type { ProductPage } from './product-page.ts';

/** Each screen's words for its data, while it loads and if it fails. */
const screens = {
  '/signups': [/\/api\/signups(\?|$)/, 'Loading signups...', "Couldn't load your signups."],
  '/companies': [/\/api\/companies(\?|$)/, 'Loading companies...', "Your companies couldn't be loaded."],
  '/notifications': [
    /\/api\/notifications(\?|$)/,
    'Loading notifications...',
    "Couldn't load your notification rules.",
  ],
  '/credits': [/\/api\/credits\/history/, 'Loading history...', "Couldn't load your credit history."],
  '/account': [/\/api\/account$/, 'Loading...', "Couldn't load your time zone."],
  '/dashboard': [/\/api\/signups(\?|$)/, 'Loading...', "Couldn't load the chart."],
} as const;

type Path = keyof typeof screens;

export const dataScreens = Object.keys(screens) as Path[];

/** Declares a test per state of these screens, for a customer who is signed in on the page. */
export function testDataStates(
  open: ProductPage,
  states: Readonly<Record<'loading' | 'failed' | 'offline' | 'signedOut', readonly Path[]>>,
): void {
  test.each(states.loading)('G-26 %s says that it loads, for as long as the response takes', async (path) => {
    const { page } = open;
    const [data, loading, failed] = screens[path];
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
    await routeData(page, data, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(path);
    await page.getByText(loading, { exact: true }).first().waitFor();
    expect(await page.getByText(failed, { exact: true }).count()).toBe(0);
    letGo();
    await page.getByText(loading, { exact: true }).first().waitFor({ state: 'detached' });
  });

  test.each(states.failed)('G-27 %s that failed says so, not empty, and loads on Try Again', async (path) => {
    const { page } = open;
    const [data, loading, failed] = screens[path];
    await routeData(page, data, { status: 503, json: { error: 'Not now.' } });
    await page.goto(path);
    await page.getByText(failed, { exact: true }).first().waitFor();
    const main = page.getByRole('main');
    for (const other of [
      loading,
      'No signups yet.',
      'No companies yet.',
      'No notifications configured yet.',
    ]) {
      expect(await main.getByText(other, { exact: true }).count()).toBe(0);
    }
    unrouteData(page);
    await main
      .getByRole('button', { name: /^Try Again/ })
      .first()
      .click();
    await page.getByText(failed, { exact: true }).waitFor({ state: 'detached' });
  });

  test.each(states.offline)('G-28 %s without a connection says so, and is not empty', async (path) => {
    const { page } = open;
    const [data, , failed] = screens[path];
    await routeData(page, data, (route) => route.abort());
    await page.goto(path);
    await page.getByText(failed, { exact: true }).first().waitFor();
    expect(await page.getByText(/Failed to fetch|TypeError|NetworkError/).count()).toBe(0);
  });

  test.each(states.signedOut)('G-30 an ended session leads from %s to sign-in, and back', async (path) => {
    const { page, product } = open;
    await page.goto(path);
    await page.getByRole('button', { name: 'Sign Out', exact: true }).waitFor();
    await routeData(page, '**/api/**', { status: 401, json: { error: 'No.' } });
    await page.reload();
    await page.getByRole('heading', { name: 'Welcome Back' }).waitFor();
    unrouteData(page);
    await page.getByLabel('Email').fill(product.demo.email);
    await page.getByLabel('Password', { exact: true }).fill(product.demo.password);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.waitForURL(`**${path}`);
  });
}
