import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInCustomer, type Visitor } from '../../local/demo-customer.ts';
import { scratch } from '../support/scratch.ts';
import { operatorsCommand } from './operators-command.ts';
import { RunningProduct } from './running-product.ts';

let product: RunningProduct;
let customer: Visitor;
let postedEarly: number;

beforeAll(async () => {
  product = await RunningProduct.start({ dataDir: scratch(), demo: 'month' });
  const posting = product.api('add-signup', { email: 'early@northwindlabs.example' });
  await product.monthTold();
  postedEarly = (await posting).status;
  await product.enriched('early@northwindlabs.example');
  customer = await signInCustomer(product.url, product.demo);
}, 240_000);

afterAll(() => product.end());

// biome-ignore lint/suspicious/noExplicitAny: a test states what it expects of the body
const get = (path: string): Promise<any> => customer.call('GET', path) as Promise<any>;

test('the demo month has 300 signups, nothing is left to do, and a request waited for it', async () => {
  expect(postedEarly).toBe(201);
  const { data } = await get('/api/signups?limit=1000');
  expect([data.length, data[0].email]).toEqual([301, 'early@northwindlabs.example']);
  const states = Map.groupBy(data, (row: { enrichment_status: string }) => row.enrichment_status);
  expect([...states.keys()].toSorted()).toEqual(['completed', 'failed', 'skipped']);
  expect(states.get('completed')?.length).toBeGreaterThan(180);
  expect((await get('/api/credits')).waiting_signups).toBe(0);
  expect(product.output.join('')).not.toContain('could not be sent');
});

test('every balance is the sum of its ledger, and the purchase was five weeks ago', async () => {
  expect((await operatorsCommand(product, 'ledger:check')).said).toMatch(
    /^1 accounts, .+, 0 that do not add up/m,
  );
  const { data: payments } = await get('/api/credits/payments');
  expect(payments.map((one: { created_at: string }) => Math.round(daysSince(one.created_at)))).toEqual([36]);
});

test('rules sent alerts, an outage of the webhook was survived, and a connection received events', async () => {
  const { data: rules } = await get('/api/notifications');
  expect(rules).toHaveLength(4);
  for (const { last_alert_at } of rules) expect(daysSince(last_alert_at)).toBeLessThan(30);
  const { data: deliveries } = await get('/api/deliveries');
  expect(new Set(deliveries.map(({ state }: { state: string }) => state))).toEqual(new Set(['delivered']));
  expect(deliveries.some((one: { attempts: unknown[] }) => one.attempts.length > 1)).toBe(true);
  const { data: connections } = await get('/api/connections');
  expect(connections).toMatchObject([{ source: 'supabase', last_event: { state: 'signup' } }]);
  expect(connections[0].signups).toBeGreaterThan(20);
});

test('a second start adds nothing', async () => {
  const before = await product.account();
  expect(before.signups_total).toBe(301);
  await product.end();
  product = await RunningProduct.start({ dataDir: product.dataDir, demo: 'month' });
  // Schedules send messages, too.
  await product.until(async () => (await product.messagesUnderWay()) === 0);
  expect(await product.account()).toEqual(before);
});

function daysSince(time: string): number {
  return (Date.now() - Date.parse(time)) / 86_400_000;
}
