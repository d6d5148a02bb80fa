import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { signInCustomer } from '../../local/demo-customer.ts';
import { connectionSchema } from '../../shared/connections/connection.ts';
import { destinationSchema } from '../../shared/destinations/destination.ts';
import { type ScreenPath, screenPaths } from '../../shared/screens.ts';
import { routeData, unrouteData } from '../support/route-data.ts';
import { drawn } from '../support/window.ts';
import { ProductPage } from './product-page.ts';

const forVisitors: readonly ScreenPath[] = ['/signup', '/signin', '/forgot-password', '/reset-password'];
const withId: readonly ScreenPath[] = ['/destination', '/connection'];

const countShifts = `
  window.shift = { sum: 0, of: [] };
  new PerformanceObserver((list) => {
    for (const { hadRecentInput, value, sources } of list.getEntries()) {
      if (hadRecentInput) continue;
      shift.sum += value;
      for (const { node } of sources) shift.of.push((node?.className || node?.nodeName) + ': ' + node?.textContent?.slice(0, 60));
    }
  }).observe({ type: 'layout-shift', buffered: true });
`;

let open: ProductPage;
let ids: Record<string, string>;

/** Declares tests that nothing moves on these screens during a first load, up to a shift of `most`. */
export function testThatScreensAreStill(
  widths: readonly number[],
  paths: readonly ScreenPath[] = screenPaths,
  most = 0.02,
): void {
  const after = paths.filter((path) => !forVisitors.includes(path));

  beforeAll(async () => {
    open = await ProductPage.open();
    const visitor = await signInCustomer(open.product.url, open.product.demo);
    const address = 'https://hooks.fieldkit.example/signups';
    const choice = { kind: 'webhook', name: 'Pipeline', address };
    const webhook = await visitor.call('POST', '/api/destinations', choice);
    const connection = await visitor.call('POST', '/api/connections', { source: 'clerk', name: 'Clerk' });
    const { id } = destinationSchema.parse(webhook);
    ids = { '/destination': id, '/connection': connectionSchema.parse(connection).id };
    await open.page.addInitScript(countShifts);
  });

  afterAll(() => open.close());

  beforeEach(() => delayResponses());

  test.each(paths.filter((path) => forVisitors.includes(path)))(
    'G-34 nothing on %s moves while it loads slowly',
    (path) => expectStill(path, widths, most),
  );

  test('a customer opens the dashboard', () => open.openDashboard());

  test.each(after)('G-34 nothing on %s moves while it loads slowly', (path) =>
    expectStill(withId.includes(path) ? `${path}?id=${ids[path]}` : path, widths, most),
  );

  if (!paths.includes('/companies')) return;
  test('G-34 nothing on the page of a company moves while it loads slowly', () =>
    expectStill('/companies?domain=northwindlabs.example', widths, most));
}

const pageWasLeft = /because of a navigation|has been closed/;

/** Delivers responses one after the other, each after the previous result is drawn. */
async function delayResponses(): Promise<void> {
  const { page } = open;
  unrouteData(page);
  let before: Promise<unknown> = Promise.resolve();
  await routeData(page, '**/api/**', (route) => {
    before = before
      .then(async () => {
        await page.getByRole('heading', { level: 1 }).waitFor();
        await page.evaluate(drawn);
        await route.fulfill({ json: await route.fetch() });
      })
      // A late request of a page may still be in flight while the next page opens.
      .catch((failure: unknown) => {
        if (!pageWasLeft.test(String(failure))) throw failure;
      });
    return before;
  });
}

async function expectStill(path: string, widths: readonly number[], most: number): Promise<void> {
  const moved: Record<number, unknown> = {};
  for (const width of widths) {
    await open.page.setViewportSize({ width, height: 800 });
    await open.page.goto(path);
    await open.page.getByRole('heading', { level: 1 }).waitFor();
    await open.page.waitForLoadState('networkidle');
    await open.page.evaluate(drawn);
    const shift = await open.page.evaluate<{ sum: number }>('shift');
    if (shift.sum > most) moved[width] = shift;
  }
  expect(moved).toEqual({});
}
