import { afterEach, beforeEach, describe, expect, vi } from 'vitest';
import type { AccountItem } from '../../functions/accounts/account-item.ts';
import { readAccount } from '../../functions/accounts/account-store.ts';
import { replaceKey } from '../../functions/accounts/key-replacement.ts';
import { Dynamodb } from '../../functions/platform/dynamodb.ts';
import { setting } from '../../functions/platform/environment.ts';
import { openCustomer } from '../backend.ts';
import { ledgerSum } from '../credits/read-ledger.ts';
import { changeAccount, test } from '../given.ts';
import { noFaults } from '../table-faults.ts';
import { cancelled } from './cancelled.ts';
import { callApi, statuses } from './public-api.ts';
import { race } from './race.ts';
import { sending } from './sending.ts';
import { watchTable } from './watch-table.ts';

// Calls are counted.
test.override({ faults: noFaults });

let customer: { accountId: string; apiKey: string };

const noon = new Date('2026-03-04T12:30:00Z');

/** This process then remembers an account of 99 credits with one request and one signup. */
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: noon });
  customer = await openCustomer();
  expect((await add('first@acme.example')).status).toBe(201);
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('a signup of a cached account takes one transaction, and the remaining requests are counted exactly', async () => {
  const actions = watchTable();
  for (const [index, email] of ['a@acme.example', 'b@gmail.com', 'info@acme.example'].entries()) {
    const answer = await add(email);
    expect([answer.status, answer.headers.ratelimit]).toEqual([201, left(98 - index)]);
  }
  expect(actions).toEqual(Array(3).fill('TransactWriteItems'));
  expect(await accountItem()).toEqual({ used: 4, balance: 97, signups: 4 });
  expect(await ledgerSum(customer.accountId)).toBe(97);
});

describe('a cached account with a low balance', () => {
  beforeEach(async () => {
    await change({ balance: 21 });
    // This process sees the new balance.
    await callApi('list-signups', customer.apiKey);
  });

  test('stores a free signup in one transaction', async () => {
    const actions = watchTable();
    expect((await add('sam@gmail.com')).status).toBe(201);
    expect(actions).toEqual(['TransactWriteItems']);
  });

  test('takes two steps for a paid signup, without trying the single transaction first', async () => {
    const actions = watchTable();
    expect((await add('sam@acme.example')).status).toBe(201);
    expect(actions).toEqual(['UpdateItem', 'TransactWriteItems']);
  });
});

test('a free signup is accepted whatever the balance is', async () => {
  await change({ balance: 0 });
  const actions = watchTable();
  expect((await add('sam@gmail.com')).status).toBe(201);
  expect(actions).toEqual(['TransactWriteItems']);
});

test('a paid signup is queued for enrichment, and a free one is not', async () => {
  const sent = sending();
  await add('sam@gmail.com');
  expect(sent()).toEqual([]);
  const { headers } = await add('sam@acme.example');
  const { data } = (await callApi('get-signup', customer.apiKey, { email: 'sam@acme.example' })).body;
  const message = { account_id: customer.accountId, signup_id: data.id, request_id: headers['x-request-id'] };
  expect(sent()).toEqual([{ queue: setting('enrichmentQueue'), message, delay: undefined }]);
});

describe('a refused request is counted once', () => {
  test.each([
    ['a malformed address', 'sam@', {}, 400],
    ['an idempotency key that is too long', 'sam@acme.example', { 'idempotency-key': 'x'.repeat(256) }, 400],
    ['a duplicate', 'first@acme.example', {}, 409],
  ])('%s', async (_, email, headers, status) => {
    const answer = await add(email, headers);
    expect([answer.status, answer.headers.ratelimit]).toEqual([status, left(98)]);
    expect(await accountItem()).toEqual({ used: 2, balance: 99, signups: 1 });
  });

  test('a repeat with its idempotency key, which is accepted and not charged', async () => {
    const headers = { 'idempotency-key': 'k' };
    await add('sam@acme.example', headers);
    const answer = await add('sam@acme.example', headers);
    expect([answer.status, answer.headers.ratelimit]).toEqual([201, left(97)]);
    expect(await accountItem()).toEqual({ used: 3, balance: 98, signups: 2 });
  });

  test('an account without credits', async () => {
    await change({ balance: 0 });
    const answer = await add('sam@acme.example');
    expect([answer.status, answer.headers.ratelimit]).toEqual([402, left(98)]);
    expect(await accountItem()).toEqual({ used: 2, balance: 0, signups: 1 });
  });

  test('requests with a replaced key are not counted, and the new key works', async () => {
    const apiKey = await replaceKey(customer.accountId, new Date());
    expect((await add('sam@acme.example')).status).toBe(401);
    customer = { ...customer, apiKey };
    expect((await add('sam@acme.example')).headers.ratelimit).toBe(left(98));
    expect(await accountItem()).toEqual({ used: 2, balance: 98, signups: 2 });
  });
});

test('the limit is exact at its last request and restarts with the first request of a new hour', async () => {
  await change({ used: 98, last_number: 98 });
  for (const requests of [1, 0]) {
    expect((await add(`p${requests}@gmail.com`)).headers.ratelimit).toBe(left(requests));
  }
  expect((await add('late@gmail.com')).status).toBe(429);
  vi.setSystemTime(new Date('2026-03-04T13:30:00Z'));
  for (const requests of [99, 98]) {
    expect((await add(`n${requests}@gmail.com`)).headers.ratelimit).toBe(left(requests));
  }
});

describe('the single transaction is not tried', () => {
  const count = 'UpdateItem';
  const store = 'TransactWriteItems';

  test('for a request beyond the limit', async () => {
    await change({ used: 99 });
    await callApi('list-signups', customer.apiKey);
    const actions = watchTable();
    expect((await add('late@gmail.com')).status).toBe(429);
    expect(actions).toEqual([count]);
  });

  test('for the first request of an hour', async () => {
    vi.setSystemTime(new Date('2026-03-04T13:30:00Z'));
    const actions = watchTable();
    expect((await add('early@gmail.com')).status).toBe(201);
    expect(actions).toEqual([count, count, store]);
  });

  test('for a request with a key that this process has not seen yet', async () => {
    customer = { ...customer, apiKey: await replaceKey(customer.accountId, new Date()) };
    const actions = watchTable();
    expect((await add('sam@gmail.com')).status).toBe(201);
    expect(actions).toEqual([count, store]);
  });
});

test('an outdated cache costs one try, and is not used while other processes change the account', async () => {
  await change({ used: 2, last_number: 2 });
  const actions = watchTable();
  expect((await add('a@gmail.com')).headers.ratelimit).toBe(left(97));
  const stepByStep = ['UpdateItem', 'TransactWriteItems'];
  expect(actions).toEqual(['TransactWriteItems', ...stepByStep]);
  await add('b@gmail.com');
  expect(actions.slice(3)).toEqual(stepByStep);
  await add('c@gmail.com');
  expect(actions.slice(5)).toEqual(['TransactWriteItems']);
  expect(await accountItem()).toEqual({ used: 5, balance: 99, signups: 4 });
});

test('after a conflict with another transaction the signup is stored in two steps', async () => {
  const call = vi
    .spyOn(Dynamodb.prototype, 'call')
    .mockRejectedValueOnce(cancelled('TransactionConflict', 'None'));
  expect((await add('sam@acme.example')).headers.ratelimit).toBe(left(98));
  const stepByStep = ['UpdateItem', 'TransactWriteItems'];
  const counted = 'UpdateItem';
  expect(call.mock.calls.map(([action]) => action)).toEqual(['TransactWriteItems', ...stepByStep, counted]);
  expect(await accountItem()).toEqual({ used: 2, balance: 98, signups: 2 });
});

test('a transaction with an unknown outcome answers 500 and is not repeated in another form', async () => {
  const actions = watchTable(() => {
    throw new Error('socket hang up');
  });
  const headers = { 'idempotency-key': 'k' };
  expect((await add('sam@acme.example', headers)).status).toBe(500);
  expect(actions).toHaveLength(1);
  vi.restoreAllMocks();
  expect((await add('sam@acme.example', headers)).status).toBe(201);
  expect(await accountItem()).toEqual({ used: 3, balance: 98, signups: 2 });
});

test('a refill that was turned on since the account was cached is requested by the debit below its threshold', async () => {
  await change({ refill_threshold: 99 });
  const sent = sending();
  await add('sam@acme.example');
  expect(sent().map(({ queue }) => queue)).toContain(setting('balanceQueue'));
});

test('the limit and the credits are exact over several processes with their own caches', async () => {
  const requests = Array.from({ length: 240 }, (_, index) => ({ email: `p${index}@acme.example` }));
  const answers = await race(customer.apiKey, requests, 4, 'one by one');
  expect(statuses(answers)).toEqual({ 201: 99, 429: 141 });
  expect(await accountItem()).toEqual({ used: 100, balance: 0, signups: 100 });
  expect(await ledgerSum(customer.accountId)).toBe(0);
});

function add(email: string, headers: Record<string, string> = {}) {
  return callApi('add-signup', customer.apiKey, { email }, { headers });
}

function left(requests: number) {
  return `"default";r=${requests};t=1800`;
}

async function accountItem() {
  const account = await readAccount(customer.accountId);
  return { used: account?.used, balance: account?.balance, signups: account?.signups_total };
}

function change(fields: Partial<AccountItem>) {
  return changeAccount(customer.accountId, fields);
}
