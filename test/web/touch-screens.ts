import { signInCustomer } from '../../local/demo-customer.ts';
import { showConnectionSecrets } from '../../shared/connections/api.ts';
import { connectionSchema } from '../../shared/connections/connection.ts';
import { screenPaths } from '../../shared/screens.ts';
import type { ProductPage } from './product-page.ts';

/** A screen, perhaps with something open on it, by its name in tests. */
export interface TouchScreen {
  readonly name: string;
  /** True if it is tested before the customer signs in. */
  readonly isForVisitors: boolean;
  readonly show: (open: ProductPage) => Promise<void>;
}

const forVisitors = ['/', '/home4', '/signup', '/signin', '/forgot-password', '/reset-password'];

/** Every screen, and the dialogs on them. */
export const touchScreens: readonly TouchScreen[] = [
  ...forVisitors.map((path) => screenAt(path, path, true)),
  ...screenPaths
    .filter((path) => !/^\/(home\d)?$/.test(path) && !forVisitors.includes(path))
    .map((path) => screenAt(path, path)),
  screenAt('the page of a company', '/companies?domain=northwindlabs.example'),
  dialog('the detail of a signup', '/signups', 'maya.okafor@northwindlabs.example'),
  dialog('the question before a signup is deleted', '/signups', 'Delete maya.okafor@northwindlabs.example'),
  dialog('the editor of a rule', '/notifications', 'Add Notification'),
  dialog('the form of a destination', '/notifications', 'Add Destination'),
  { name: 'signups that are being selected', isForVisitors: false, show: selectSignups },
  { name: 'a connection and its event', isForVisitors: false, show: showConnection },
];

const kinds = new Set(['/', '/signup', '/signups', 'the detail of a signup', 'the editor of a rule']);

/** A public page, a form of visitors, a list, a detail and an editor, for `npm test`. */
export const oneOfEachKind = touchScreens.filter(({ name }) => kinds.has(name));

function screenAt(name: string, path: string, isForVisitors = false): TouchScreen {
  return {
    name,
    isForVisitors,
    show: async ({ page }) => {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForLoadState('networkidle');
    },
  };
}

/** The dialog of a screen's button. */
function dialog(name: string, path: string, button: string): TouchScreen {
  return {
    name,
    isForVisitors: false,
    show: async ({ page }) => {
      await page.goto(path);
      await page.getByRole('button', { name: button }).first().click();
      await page.locator('dialog[open]').waitFor();
    },
  };
}

async function selectSignups({ page }: ProductPage): Promise<void> {
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto('/signups');
  await page.getByRole('button', { name: 'Select', exact: true }).tap();
  await page
    .getByRole('checkbox', { name: /^Select / })
    .first()
    .check();
  await page.getByRole('region', { name: 'Selected signups' }).waitFor();
}

async function showConnection({ page, product }: ProductPage): Promise<void> {
  const visitor = await signInCustomer(product.url, product.demo);
  const made = await visitor.call('POST', '/api/connections', { source: 'generic', name: 'Zapier' });
  const { id, path } = connectionSchema.parse(made);
  const shown = await visitor.call('GET', `/api/connections/${id}/secrets`);
  const secret = showConnectionSecrets.response.parse(shown).data[0]?.secret;
  const body = { user: { email: 'maya@northwindlabs.example', name: 'Maya Okafor' }, plan: 'x'.repeat(90) };
  await product.post(path, body, { authorization: `Bearer ${secret}` });
  await page.goto(`/connection?id=${id}`);
  await page.getByRole('button', { name: /^\/plan: / }).waitFor();
  await page.getByRole('button', { name: /^Show: / }).tap();
  await page.getByRole('button', { name: /^Copy: Secret/ }).waitFor();
}
