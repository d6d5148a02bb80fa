import { afterAll, beforeEach, expect } from 'vitest';
import { ledgerSum } from '../credits/read-ledger.ts';
import { startFaultProxy } from '../support/fault-proxy.ts';
import { test } from '../support/given.ts';
import { noFaults } from '../support/table-faults.ts';
import { callApi, statuses } from './public-api.ts';

/** Real handlers over HTTP, with faults that the embedded DynamoDB does not have. */
let proxy: Awaited<ReturnType<typeof startFaultProxy>>;

test.override({ parameters: { RequestsPerHour: '1000' }, faults: noFaults });

test.beforeAll(async ({ backend }) => {
  proxy = await startFaultProxy(backend.dynamodb.endpoint);
  process.env.AWS_ENDPOINT_URL_DYNAMODB = proxy.url;
});

afterAll(() => proxy.stop());

beforeEach(() => {
  Object.assign(proxy.faults, { conflicts: 0, throttles: 0, losses: 0, indexLag: 0 });
});

test('conflicts and throttling are retried: each signup is accepted and charged once', async ({
  customer: { accountId, apiKey },
}) => {
  Object.assign(proxy.faults, { conflicts: 25, throttles: 10 });
  expect(statuses(await addMany(apiKey, 30))).toEqual({ 201: 30 });
  expect(proxy.added.conflicts).toBeGreaterThan(10);
  expect(proxy.added.throttles).toBeGreaterThan(0);
  Object.assign(proxy.faults, { conflicts: 0, throttles: 0 });
  expect(await ledgerSum(accountId)).toBe(70);
  expect(await total(apiKey)).toBe(30);
});

test('a write whose response was lost is not repeated, and a repeated request gets the first response', async ({
  customer: { accountId, apiKey },
}) => {
  proxy.faults.losses = 20;
  await addMany(apiKey, 20);
  expect(proxy.added.losses).toBeGreaterThan(0);
  proxy.faults.losses = 0;
  expect(statuses(await addMany(apiKey, 20))).toEqual({ 201: 20 });
  expect(await ledgerSum(accountId)).toBe(80);
  expect(await total(apiKey)).toBe(20);
});

test('an index that lags behind the table is read again', async ({ customer: { apiKey } }) => {
  await callApi('add-signup', apiKey, { email: 'first@acme.example' });
  proxy.faults.indexLag = 60;
  await callApi('add-signup', apiKey, { email: 'second@acme.example' });
  const { body } = await callApi('list-signups', apiKey, {});
  expect(proxy.added.indexLag).toBeGreaterThan(0);
  expect(body.data.map(({ email }: { email: string }) => email)).toEqual([
    'second@acme.example',
    'first@acme.example',
  ]);
});

async function addMany(apiKey: string, count: number) {
  return Promise.all(
    Array.from({ length: count }, (_, at) =>
      callApi(
        'add-signup',
        apiKey,
        { email: `p${at}@acme.example` },
        { headers: { 'idempotency-key': 'k' } },
      ),
    ),
  );
}

async function total(apiKey: string): Promise<number> {
  return (await callApi('list-signups', apiKey, {})).body.pagination.total_records;
}
