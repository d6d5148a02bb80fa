import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInCustomer } from '../../local/demo-customer.ts';
import { showConnectionSecrets } from '../../shared/connections/api.ts';
import { connectionSchema } from '../../shared/connections/connection.ts';
import { screenPaths } from '../../shared/screens.ts';
import { ProductPage } from './product-page.ts';
import { smallTargets } from './tap-targets.ts';

// With a finger in place of a mouse, on phones and tablets up to the widest that are sold.
const widths = [320, 375, 768, 1024, 1366];

const forVisitors = ['/', '/home4', '/signup', '/signin', '/forgot-password', '/reset-password'];
const others = screenPaths.filter((path) => !/^\/(home\d)?$/.test(path) && !forVisitors.includes(path));

let open: ProductPage;

beforeAll(async () => {
  open = await ProductPage.open({}, { hasTouch: true, isMobile: true });
  const visitor = await signInCustomer(open.product.url, open.product.demo);
  const address = 'https://hooks.fieldkit.example/signups';
  await visitor.call('POST', '/api/destinations', { kind: 'webhook', name: 'Pipeline', address });
});

afterAll(() => open.close());

test.each(forVisitors)('every control of %s can be pressed with a finger', (path) => expectWhole(path));

test('a customer signs in with a finger', () => open.signIn());

test.each(others)('every control of %s can be pressed with a finger', (path) => expectWhole(path));

test('every control of the page of a company can be pressed with a finger', () =>
  expectWhole('/companies?domain=northwindlabs.example'));

test.each([
  ['the detail of a signup', '/signups', 'maya.okafor@northwindlabs.example'],
  ['the question before a signup is deleted', '/signups', 'Delete maya.okafor@northwindlabs.example'],
  ['the editor of a rule', '/notifications', 'Add Notification'],
  ['the form of a destination', '/notifications', 'Add Destination'],
])('every control of %s can be pressed with a finger', async (_dialog, path, button) => {
  await open.page.goto(path);
  await open.page.getByRole('button', { name: button }).first().click();
  await open.page.locator('dialog[open]').waitFor();
  await expectWholeAtAllWidths();
});

test('every control of signups that are being selected can be pressed with a finger', async () => {
  await open.page.setViewportSize({ width: 375, height: 800 });
  await open.page.goto('/signups');
  await open.page.getByRole('button', { name: 'Select', exact: true }).tap();
  await open.page
    .getByRole('checkbox', { name: /^Select / })
    .first()
    .check();
  await open.page.getByRole('region', { name: 'Selected signups' }).waitFor();
  await expectWholeAtAllWidths();
});

test('every control of a connection and its event can be pressed with a finger', async () => {
  const visitor = await signInCustomer(open.product.url, open.product.demo);
  const made = await visitor.call('POST', '/api/connections', { source: 'generic', name: 'Zapier' });
  const { id, path } = connectionSchema.parse(made);
  const shown = await visitor.call('GET', `/api/connections/${id}/secrets`);
  const secret = showConnectionSecrets.response.parse(shown).data[0]?.secret;
  const body = { user: { email: 'maya@northwindlabs.example', name: 'Maya Okafor' }, plan: 'x'.repeat(90) };
  await open.product.post(path, body, { authorization: `Bearer ${secret}` });
  await open.page.goto(`/connection?id=${id}`);
  await open.page.getByRole('button', { name: /^\/plan: / }).waitFor();
  await open.page.getByRole('button', { name: /^Show: / }).tap();
  await open.page.getByRole('button', { name: /^Copy: Secret/ }).waitFor();
  await expectWholeAtAllWidths();
});

test('a rule is not deleted by one tap: the menu has room, and Delete asks', async () => {
  for (const width of widths) {
    await open.page.setViewportSize({ width, height: 800 });
    await open.page.goto('/notifications');
    await open.page.getByRole('button', { name: 'More: Growing companies' }).tap();
    await open.page.getByRole('menuitem', { name: 'Delete...' }).tap();
    await open.page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).tap();
  }
});

async function expectWhole(path: string): Promise<void> {
  await open.page.goto(path);
  await open.page.getByRole('heading', { level: 1 }).waitFor();
  await open.page.waitForLoadState('networkidle');
  await expectWholeAtAllWidths();
}

async function expectWholeAtAllWidths(): Promise<void> {
  for (const width of widths) {
    await open.page.setViewportSize({ width, height: 800 });
    // Cards and tables take turns by the width, a frame later.
    await open.page.evaluate(
      'new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))',
    );
    expect({ width, small: await smallTargets(open.page) }).toEqual({ width, small: [] });
    expect(await open.page.evaluate('document.documentElement.scrollWidth')).toBe(width);
  }
}
