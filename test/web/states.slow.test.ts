import { expect, test } from 'vitest';
import { routeData, unrouteData } from '../support/route-data.ts';
import { resize } from '../support/window.ts';
import { testDataStates } from './data-states.ts';
import { givenPage } from './product-page.ts';

const open = givenPage();

test('G-25 a time zone that could not be loaded is not shown as another one, and cannot be saved', async () => {
  await fail('**/api/account');
  await open.page.goto('/account');
  await open.shown("Couldn't load your time zone.");
  expect(await open.button('Change Time Zone').count()).toBe(0);
  unrouteData(open.page);
  await open.button('Try Again: Time Zone').click();
  await open.button('Change Time Zone').waitFor();
});

test('G-17 each screen has one main landmark, the skip link first, and then a visible focus', async () => {
  for (const path of '/dashboard /signups /companies /notifications /credits /account /'.split(' ')) {
    await open.page.goto(path);
    await open.page.getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(() => open.page.getByRole('main').count()).toBe(1);
    await open.page.keyboard.press('Tab');
    await expect.poll(() => open.page.locator(':focus').innerText()).toBe('Skip to content');
    for (let presses = 0; presses < 6; presses += 1) {
      await open.page.keyboard.press('Tab');
      const style = await open.page.evaluate<string>('getComputedStyle(document.activeElement).outlineStyle');
      expect({ path, presses, style }).toEqual({ path, presses, style: 'solid' });
    }
  }
});

test('G-36 AC-09 ? lists all keys, and a switch in Account turns single keys off', async () => {
  const { page } = open;
  const search = page.getByPlaceholder('Search by email, name, or company...');
  await page.goto('/signups');
  await search.waitFor();
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keyboard Shortcuts' });
  await keys.getByText('mark as handled').waitFor();
  await open.expectSound();
  await keys.getByRole('button', { name: 'Close' }).click();
  await page.keyboard.press('?');
  await keys.getByRole('link', { name: 'Account' }).click();
  const turn = page.getByRole('switch', { name: 'Keyboard shortcuts' });
  for (const focused of [0, 1]) {
    await turn.click();
    await page.goto('/signups');
    await search.waitFor();
    await page.keyboard.press('?');
    await expect.poll(() => keys.count()).toBe(focused);
    await page.keyboard.press('Escape');
    await page.keyboard.press('/');
    expect(await search.and(page.locator(':focus')).count()).toBe(focused);
    await page.goto('/account');
  }
});

test('G-22 G-31 the same failure twice is one toast, which covers no button at 320 px, and which Tab passes', async () => {
  await resize(open.page, 320, 720);
  await fail('**/functions/v1/send-contact-email');
  await open.page.goto('/contact');
  await open.page.getByLabel('Name').fill('Ann');
  await open.page.getByLabel('Email').fill('ann@acme.example');
  await open.page.getByLabel('Message').fill('Hello');
  const send = open.button('Send Message');
  for (let tries = 0; tries < 2; tries += 1) {
    await send.click();
    await open.shown('Failed to send message');
    await send.waitFor();
  }
  const toasts = open.page.locator('[data-sonner-toast]');
  expect(await toasts.count()).toBe(1);
  const [toast, target] = await Promise.all([toasts.boundingBox(), send.boundingBox()]);
  expect((toast?.y ?? 0) + (toast?.height ?? 0)).toBeLessThanOrEqual(target?.y ?? 0);
  await toasts.focus();
  await open.page.keyboard.press('Tab');
  expect(await open.isFocused(send)).toBe(false);
  await resize(open.page, 1280, 720);
});

// Each screen in one of the states, and each state on two screens; `npm run test:nightly` has all
// combinations.
testDataStates(open, {
  loading: ['/signups', '/companies'],
  failed: ['/notifications', '/credits'],
  offline: ['/account', '/dashboard'],
  signedOut: ['/signups', '/account'],
});

test('G-29 rows that were loaded stay while later polls fail', async () => {
  await open.page.goto('/signups');
  const row = open.page.getByRole('button', { name: 'maya.okafor@northwindlabs.example', exact: true });
  await row.waitFor();
  let refused = 0;
  await routeData(open.page, /\/api\/signups(\?|$)/, (route) => {
    refused += 1;
    return route.abort();
  });
  await open.product.until(() => refused > 1);
  await row.waitFor();
});

/** Makes the server fail for addresses of this pattern. */
function fail(pattern: string) {
  return routeData(open.page, pattern, { status: 503, json: { error: 'Not now.' } });
}
