import { afterEach, beforeEach, describe, expect, vi } from 'vitest';
import { findAccount } from '../../functions/accounts/items/account-store.ts';
import { replaceKey } from '../../functions/accounts/keys/rotate-api-key.ts';
import { ledgerSum } from '../credits/read-ledger.ts';
import { openCustomer } from '../support/backend.ts';
import { changeAccount, test } from '../support/given.ts';
import { noFaults } from '../support/table-faults.ts';
import { callApi } from './public-api.ts';
import { watchTable } from './watch-table.ts';

// Calls are counted.
test.override({ faults: noFaults });

let customer: { accountId: string; apiKey: string };

const noon = new Date('2026-03-04T12:30:00Z');

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: noon });
  customer = await openCustomer();
  expect((await add('first@acme.example')).status).toBe(201);
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('a signup takes one update that admits it and one transaction that stores it', async () => {
  const actions = watchTable();
  for (const [index, email] of ['a@acme.example', 'b@gmail.com', 'info@acme.example'].entries()) {
    const answer = await add(email);
    expect([answer.status, answer.headers.ratelimit]).toEqual([201, left(98 - index)]);
  }
  expect(actions).toEqual(Array(3).fill(['UpdateItem', 'TransactWriteItems']).flat());
  expect(await accountItem()).toEqual({ used: 4, balance: 97, signups: 4 });
  expect(await ledgerSum(customer.accountId)).toBe(97);
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

  test('an account without credits', async () => {
    await changeAccount(customer.accountId, { balance: 0 });
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

test('the first request of an hour takes one update more', async () => {
  vi.setSystemTime(new Date('2026-03-04T13:30:00Z'));
  const actions = watchTable();
  expect((await add('early@gmail.com')).status).toBe(201);
  expect(actions).toEqual(['UpdateItem', 'UpdateItem', 'TransactWriteItems']);
});

test('a transaction with an unknown outcome returns 500 and is not repeated by us', async () => {
  const actions = watchTable((action, _, answer) => {
    if (action === 'TransactWriteItems') throw new Error('socket hang up');
    return answer;
  });
  const headers = { 'idempotency-key': 'k' };
  expect((await add('sam@acme.example', headers)).status).toBe(500);
  expect(actions).toEqual(['UpdateItem', 'TransactWriteItems']);
  vi.restoreAllMocks();
  expect((await add('sam@acme.example', headers)).status).toBe(201);
  expect(await accountItem()).toEqual({ used: 3, balance: 98, signups: 2 });
});

function add(email: string, headers: Record<string, string> = {}) {
  return callApi('add-signup', customer.apiKey, { email }, { headers });
}

function left(requests: number) {
  return `"default";r=${requests};t=1800`;
}

async function accountItem() {
  const account = await findAccount(customer.accountId);
  return { used: account?.used, balance: account?.balance, signups: account?.signups_total };
}
