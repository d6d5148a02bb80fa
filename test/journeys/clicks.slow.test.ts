import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type Credentials, signUpCustomer, type Visitor } from '../../local/demo-customer.ts';
import { once } from '../support/once.ts';
import { ProductPage } from '../web/product-page.ts';

// How many presses and fields the shortest ways take. Choosing from a list counts as a press.

const open = once(() => ProductPage.onSharedProduct());
let presses = 0;
let fields = 0;

beforeAll(async () => {
  await open.context.exposeFunction('count', (event: string, field: string) => {
    if (event === 'pointerdown' || field === 'SELECT') presses += 1;
    else if (field === 'INPUT' || field === 'TEXTAREA') fields += 1;
  });
  await open.context.addInitScript(`
    for (const name of ['pointerdown', 'change'])
      addEventListener(name, (event) => count(name, event.target.tagName), true);
  `);
});

beforeEach(() => {
  presses = 0;
  fields = 0;
});

/** Opens the dashboard of a confirmed account. */
async function begin(name: string): Promise<{ customer: Credentials; visitor: Visitor }> {
  const customer = { email: `${name}@clicks.example`, password: 'six666' };
  const visitor = await signUpCustomer(open.product.url, customer);
  await open.openDashboard(customer);
  return { customer, visitor };
}

test('DB-33 the first alert arrives without code after at most 5 presses and 2 fields', async () => {
  const { customer } = await begin('alert');
  await open.page.getByLabel("A work email, such as a colleague's").click();
  await open.page.keyboard.type('sam@northwindlabs.example');
  await open.button('Send It for Me').click();
  await open.shown('Signup sent');
  const alerts = async () =>
    (await open.product.mails(customer.email)).filter(({ subject }) => subject.startsWith('Northwind Labs'));
  await open.product.until(async () => (await alerts()).length === 1);
  const people = open.page.getByRole('list', { name: 'Matched signups' });
  await people.getByText('sam@northwindlabs.example').waitFor();
  expect({ presses, fields }).toEqual({ presses: 2, fields: 1 });
});

test('DE-15 a Slack channel is in a rule after at most 4 presses', async () => {
  const { visitor } = await begin('slack');
  await visitor.call('POST', '/api/notifications', { da_operator: 'above', da_value: 50 });
  await open.page.goto('/notifications');
  await open.button('Add to Slack').click();
  await open.page.getByLabel('Channel').selectOption('#new-signups');
  await open.button('Allow').click();
  await open.button('Save Changes').click();
  await open.shown('Notification updated successfully');
  expect(presses).toBe(4);
});

test('IM-04 an import that lacks credits begins after at most 7 presses, with the purchase', async () => {
  await begin('import');
  const rows = Array.from({ length: 101 }, (_, at) => `person${at}@northwindlabs.example`);
  await open.page.getByRole('link', { name: 'Import Your Past Users' }).click();
  const choosing = open.page.waitForEvent('filechooser');
  await open.button('Choose File').click();
  await (await choosing).setFiles({
    name: 'past.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['email', ...rows].join('\n')),
  });
  await open.page.getByRole('link', { name: 'Purchase Credits' }).first().click();
  await open.button('Buy Now: 500 credits for $10').click();
  await open.button('Pay').click();
  await open.page.getByRole('link', { name: 'Back to Import' }).click();
  await open.button('Start Import').click();
  await open.page.getByRole('progressbar', { name: 'Import' }).waitFor();
  expect(presses).toBe(7);
});

test('the browser logged no error or warning', () => {
  expect(open.complaints).toEqual([]);
});
