import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInCustomer, type Visitor } from '../../local/demo-customer.ts';
import { scratch } from '../support/scratch.ts';
import { operatorsCommand } from './operators-command.ts';
import type { Answer } from './product.ts';
import { RunningProduct } from './running-product.ts';

let product: RunningProduct;
let customer: Visitor;
let early: Answer;

beforeAll(async () => {
  product = await RunningProduct.start({ dataDir: scratch(), demo: 'month' });
  const posting = product.api('add-signup', { email: 'early@northwindlabs.example' });
  await product.monthTold();
  early = await posting;
  await product.enriched('early@northwindlabs.example');
  customer = await signInCustomer(product.url, product.demo);
}, 240_000);

afterAll(() => product.end());

// biome-ignore lint/suspicious/noExplicitAny: a test states what it expects of the body
const get = (path: string): Promise<any> => customer.call('GET', path) as Promise<any>;

test('a request waits for the demo month, and adds the newest signup', async () => {
  expect(early.status).toBe(201);
  const { data } = await get('/api/signups?limit=1000');
  expect(data[0].email).toBe('early@northwindlabs.example');
  expect((await get('/api/usage')).hour.used).toBeLessThan(20);
});

test('the demo month has 300 signups, and nothing is left to do', async () => {
  expect((await get('/api/account')).signups_total).toBe(301);
  const { data } = await get('/api/signups?limit=1000');
  expect(data).toHaveLength(301);
  const states = data.map((row: { enrichment_status: string }) => row.enrichment_status);
  expect([...new Set(states)].sort()).toEqual(['completed', 'failed', 'skipped']);
  expect(states.filter((state: string) => state === 'completed').length).toBeGreaterThan(180);
  expect((await get('/api/credits')).waiting_signups).toBe(0);
});

test('every balance is the sum of its ledger, and the purchase was five weeks ago', async () => {
  expect((await operatorsCommand(product, 'ledger:check')).said).toMatch(
    /^1 accounts, .+, 0 that do not add up/m,
  );
  const { data: payments } = await get('/api/credits/payments');
  expect(payments).toHaveLength(1);
  expect(Math.round(daysSince(payments[0].created_at))).toBe(36);
});

test('rules sent alerts by email and webhook, and an outage of the webhook was survived', async () => {
  const { data: rules } = await get('/api/notifications');
  expect(rules).toHaveLength(4);
  for (const { last_alert_at } of rules) expect(daysSince(last_alert_at)).toBeLessThan(30);
  const { data: deliveries } = await get('/api/deliveries');
  const states = new Set(deliveries.map(({ state }: { state: string }) => state));
  expect([...states]).toEqual(['delivered']);
  const attempts = deliveries.map((one: { attempts: unknown[] }) => one.attempts.length);
  expect(Math.max(...attempts)).toBeGreaterThan(1);
});

test('a connection received events, and requests were refused', async () => {
  const { data } = await get('/api/connections');
  expect(data).toMatchObject([{ source: 'supabase', last_event: { state: 'signup' } }]);
  expect(data[0].signups).toBeGreaterThan(20);
  const usage = await get('/api/usage');
  expect(usage.days.length).toBeGreaterThan(20);
  expect(usage.refused.length).toBeGreaterThan(2);
});

test('a second start adds nothing', async () => {
  await product.end();
  product = await RunningProduct.start({ dataDir: product.dataDir, demo: 'month' });
  expect(await product.messagesUnderWay()).toBe(0);
  expect((await product.account()).signups_total).toBe(301);
});

test('npm start -- --empty has no signup and no rule', async () => {
  const empty = await RunningProduct.start({ dataDir: scratch(), demo: 'empty' });
  expect(empty.output.join('')).not.toContain('demo month');
  expect((await empty.account()).signups_total).toBe(0);
  const visitor = await signInCustomer(empty.url, empty.demo);
  expect(await visitor.call('GET', '/api/notifications')).toEqual({ data: [] });
  await empty.end();
});

function daysSince(time: string): number {
  return (Date.now() - Date.parse(time)) / 86_400_000;
}
