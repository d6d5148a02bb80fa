import { beforeEach, describe, expect, vi } from 'vitest';
import { findAccount } from '../../functions/accounts/items/account-store.ts';
import { ledgerSum, readLedger } from '../credits/read-ledger.ts';
import { changeAccount, eachCustomer, test } from '../support/given.ts';
import { callApi, statuses } from './public-api.ts';
import { race } from './race.ts';

/** Tests must not meet a new hour by chance: the clock is stopped, for dates only. */
const noon = new Date('2026-03-04T12:30:00Z');

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: noon }));

const customer = eachCustomer();

describe('the hourly limit', () => {
  test('is exact for 180 simultaneous requests from three processes, and so are the credits', async () => {
    const requests = Array.from({ length: 180 }, (_, index) => ({ email: `p${index}@acme.example` }));
    expect(statuses(await race(customer.apiKey, requests, 3))).toEqual({ 201: 100, 429: 80 });
    expect(await storedAccount()).toMatchObject({ used: 100, balance: 0, signups_total: 100 });
    expect(await ledgerSum(customer.accountId)).toBe(0);
    expect((await readLedger(customer.accountId)).length).toBe(101);
  });

  test('counts every request with a valid key, on every endpoint and with every response', async () => {
    const answers = [
      await callApi('add-signup', customer.apiKey, '{'),
      await callApi('add-signup', customer.apiKey, { email: 'sam@' }),
      await callApi('get-signup', customer.apiKey, { email: 'unknown@acme.example' }),
      await callApi('list-signups', customer.apiKey, {}),
      await callApi('list-signups', customer.apiKey, { page: 0 }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 404, 200, 400]);
    expect(answers.map(({ headers }) => headers.ratelimit)).toEqual(
      [99, 98, 97, 96, 95].map((left) => `"default";r=${left};t=1800`),
    );
    expect(answers[0]?.headers['ratelimit-policy']).toBe('"default";q=100;w=3600');
    expect((await storedAccount()).used).toBe(5);
  });

  test('returns 429 for the 101st request, with the time of the next try', async () => {
    await use(99);
    const last = await callApi('list-signups', customer.apiKey, {});
    expect([last.status, last.headers.ratelimit]).toEqual([200, '"default";r=0;t=1800']);
    const refused = await callApi('add-signup', customer.apiKey, { email: 'sam@acme.example' });
    expect(refused).toMatchObject({
      status: 429,
      headers: { 'retry-after': '1800', ratelimit: '"default";r=0;t=1800' },
      body: { code: 'rate_limit_exceeded', error: expect.stringMatching(/100 requests per hour/) },
    });
    expect((await storedAccount()).signups_total).toBe(0);
  });

  test("restarts with the clock hour, even if another process's clock is behind", async () => {
    await use(100);
    vi.setSystemTime(new Date('2026-03-04T12:59:59.999Z'));
    expect((await callApi('list-signups', customer.apiKey, {})).headers['retry-after']).toBe('1');
    vi.setSystemTime(new Date('2026-03-04T13:00:00Z'));
    const first = await callApi('list-signups', customer.apiKey, {});
    expect([first.status, first.headers.ratelimit]).toEqual([200, '"default";r=99;t=3600']);
    vi.setSystemTime(noon);
    expect((await callApi('list-signups', customer.apiKey, {})).headers.ratelimit).toMatch(/r=98/);
    expect(await storedAccount()).toMatchObject({ used: 2 });
  });

  test('is exact for simultaneous requests at the start of an hour', async () => {
    vi.setSystemTime(new Date('2026-03-04T15:00:00Z'));
    const racing = Array.from({ length: 30 }, () => callApi('list-signups', customer.apiKey, {}));
    expect(statuses(await Promise.all(racing))).toEqual({ 200: 30 });
    expect((await storedAccount()).used).toBe(30);
  });

  test('does not count requests with invalid keys', async () => {
    const { apiKey } = customer;
    const otherSecret = `${apiKey.slice(0, -1)}${apiKey.endsWith('a') ? 'b' : 'a'}`;
    for (const key of [otherSecret, 'wrong', '', `ss${'0'.repeat(65)}`, `${apiKey}x`]) {
      const answer = await callApi('add-signup', key, { email: 'sam@acme.example' });
      expect(answer.status).toBe(401);
      expect(answer.headers.ratelimit).toBeUndefined();
    }
    expect(await storedAccount()).toMatchObject({ used: 0, last_number: 0, signups_total: 0 });
  });
});

/** Makes this many requests of the hour. */
async function use(used: number) {
  await callApi('list-signups', customer.apiKey, {});
  await changeAccount(customer.accountId, { used });
}

async function storedAccount() {
  return (await findAccount(customer.accountId)) ?? expect.fail('There is no account.');
}
