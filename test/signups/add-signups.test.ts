import { beforeEach, describe, expect, vi } from 'vitest';
import { findAccount } from '../../functions/accounts/items/account-store.ts';
import { companyKey, parseCompanyItem } from '../../functions/companies/company-item.ts';
import { findItem } from '../../functions/platform/table/table.ts';
import { type Added, addDrafts as ownAddDrafts } from '../../functions/signups/accept/add-drafts.ts';
import { draftPosted } from '../../functions/signups/accept/ingest-signup.ts';
import { findSignupById } from '../../functions/signups/items/signup-store.ts';
import { giveCredits } from '../credits/give-credits.ts';
import { ledgerSum, readLedger } from '../credits/read-ledger.ts';
import { Random } from '../simulation/random.ts';
import { asFunction } from '../support/as-function.ts';
import { test } from '../support/given.ts';
import { callApi } from './public-api.ts';
import { v1Signups } from './v1-api.ts';
import { watchTable } from './watch-table.ts';

// On a busy machine a batch could reach its time limit.
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }));

describe('a batch', () => {
  test('counts as one request and returns one result per row, in order', async ({ accountId, apiKey }) => {
    await callApi('add-signup', apiKey, { email: 'there@acme.example' });
    const { status, body } = await post(apiKey, [
      { email: 'new@acme.example', first_name: 'New' },
      { email: 'free@gmail.com' },
      { email: 'there@acme.example' },
      { email: 'NEW@acme.example' },
      { email: 'not an address' },
      { email: 'long@acme.example', company: 'x'.repeat(101) },
      {},
    ]);
    expect(status).toBe(200);
    const [first, free, existing, repeated, ...malformed] = body.data;
    expect(first).toEqual({ ...fine, outcome: 'created', id: expect.any(String), credits: 1 });
    expect(free).toMatchObject({ outcome: 'created', credits: 0 });
    expect(existing).toMatchObject({ outcome: 'duplicate', credits: 0, id: expect.any(String) });
    expect(repeated).toEqual({ ...fine, outcome: 'duplicate', id: first.id, credits: 0 });
    expect(malformed.map(({ outcome }: { outcome: string }) => outcome)).toEqual(Array(3).fill('malformed'));
    const codes = ['email_validation_failed', 'invalid_request', 'invalid_request'];
    expect(malformed.map(({ code }: { code: string }) => code)).toEqual(codes);
    expect(malformed[1].problem).toBe('company must be at most 100 characters');
    expect(await findAccount(accountId)).toMatchObject({ used: 2, balance: 98, signups_total: 3 });
  });

  test('without credits is stored to wait, row by row, although add-signup is refused', async ({ given }) => {
    const { accountId, apiKey } = await given.account();
    await giveCredits(accountId, -98);
    const { body } = await post(apiKey, rowsOf(4));
    expect(outcomes(body)).toEqual(['created', 'created', 'waiting', 'waiting']);
    expect(await findAccount(accountId)).toMatchObject({ balance: 0, waiting_signups: 2, signups_total: 4 });
  });

  test.for([
    ['has no rows', []],
    ['has 101 rows', Array.from({ length: 101 }, () => ({ email: 'a@acme.example' }))],
    ['is no list', 'a@acme.example'],
    ['has a row that is no object', ['a@acme.example']],
  ] as const)('that %s is 400, with nothing stored', async ([, signups], { accountId, apiKey }) => {
    const { status, body } = await post(apiKey, signups);
    expect([status, body.code]).toEqual([400, 'invalid_request']);
    expect(body.error).toMatch(/^signups/);
    expect(await findAccount(accountId)).toMatchObject({ signups_total: 0, balance: 100 });
  });

  test('with 100 rows, sent 3 times in parallel, is charged once a row', async ({ accountId, apiKey }) => {
    const answers = await Promise.all([1, 2, 3].map(() => post(apiKey, rowsOf(100))));
    const all = answers.flatMap(({ body }) => outcomes(body));
    expect(all.filter((outcome) => outcome === 'created')).toHaveLength(100);
    expect(all.filter((outcome) => outcome === 'duplicate')).toHaveLength(200);
    expect(await findAccount(accountId)).toMatchObject({ used: 3, balance: 0, signups_total: 100 });
    expect(await ledgerSum(accountId)).toBe(0);
  });
});

describe('a batch under load', () => {
  test('changes the account a few times for 100 rows of any companies', async ({ accountId, apiKey }) => {
    let written = 0;
    watchTable((action, _, answer) => {
      if (action === 'TransactWriteItems') written += 1;
      return answer;
    });
    expect(outcomes((await post(apiKey, rowsOf(100))).body)).toEqual(Array(100).fill('created'));
    expect(written).toBeLessThanOrEqual(10);
    expect(await findAccount(accountId)).toMatchObject({ balance: 0, signups_total: 100 });
  });

  test('with 100 rows next to 3 others of the account stores every row once', async ({ given }) => {
    const { accountId, apiKey } = await given.account();
    await giveCredits(accountId, 300);
    const batches = Array.from({ length: 4 }, (_, batch) =>
      rowsOf(100).map(({ email }) => ({ email: `batch${batch}.${email}` })),
    );
    const answers = await Promise.all(batches.map((rows) => post(apiKey, rows)));
    expect(answers.map(({ status }) => status)).toEqual(Array(4).fill(200));
    expect(answers.flatMap(({ body }) => outcomes(body))).toEqual(Array(400).fill('created'));
    expect(await findAccount(accountId)).toMatchObject({ balance: 0, signups_total: 400 });
    expect(await ledgerSum(accountId)).toBe(0);
  });

  test('that takes too long returns a result for each row, and its repeat continues and charges once', async ({
    accountId,
    apiKey,
  }) => {
    watchTable((action, _, answer) => {
      if (action === 'TransactWriteItems') vi.setSystemTime(Date.now() + 13_000);
      return answer;
    });
    const first = await post(apiKey, rowsOf(50), 'key');
    expect(first.status).toBe(200);
    const [stored, left] = [first.body.data.slice(0, 20), first.body.data.slice(20)];
    expect(outcomes({ data: stored })).toEqual(Array(20).fill('created'));
    const problem = expect.stringMatching(/Send the same batch again with the same Idempotency-Key/);
    const result = { outcome: 'not_stored', id: null, credits: 0, code: 'unavailable', problem };
    expect(left).toEqual(Array(30).fill(result));
    expect(await findAccount(accountId)).toMatchObject({ balance: 80, signups_total: 20 });
    vi.restoreAllMocks();
    const second = await post(apiKey, rowsOf(50), 'key');
    expect(outcomes(second.body)).toEqual(Array(50).fill('created'));
    expect(second.body.data.slice(0, 20)).toEqual(stored);
    expect((await post(apiKey, rowsOf(50), 'key')).body).toEqual(second.body);
    expect(await findAccount(accountId)).toMatchObject({ balance: 50, signups_total: 50 });
    expect(await ledgerSum(accountId)).toBe(50);
  });
});

describe('a batch with an Idempotency-Key', () => {
  test('gets the first response again, and 422 for another body', async ({ accountId, apiKey }) => {
    const first = await post(apiKey, rowsOf(3), 'key');
    expect(outcomes(first.body)).toEqual(['created', 'created', 'created']);
    expect((await post(apiKey, rowsOf(3), 'key')).body).toEqual(first.body);
    const other = await post(apiKey, rowsOf(2), 'key');
    expect([other.status, other.body.code]).toEqual([422, 'idempotency_key_reused']);
    expect(outcomes((await post(apiKey, rowsOf(3), 'another')).body)).toEqual(Array(3).fill('duplicate'));
    expect(await findAccount(accountId)).toMatchObject({ balance: 97, signups_total: 3 });
  });

  test('that crashed is finished by its repeat; nothing is charged twice', async ({ accountId, apiKey }) => {
    watchTable(async (action, _, answer) => {
      if (action === 'TransactWriteItems') throw new Error('crash');
      return answer;
    });
    expect((await post(apiKey, rowsOf(30), 'key')).status).toBe(500);
    vi.restoreAllMocks();
    expect(await findAccount(accountId)).toMatchObject({ balance: 80, signups_total: 20 });
    const { body } = await post(apiKey, rowsOf(30), 'key');
    expect(outcomes(body)).toEqual(Array(30).fill('created'));
    expect(await findAccount(accountId)).toMatchObject({ balance: 70, signups_total: 30 });
    expect(await readLedger(accountId)).toHaveLength(31);
  });

  test('sent several times simultaneously gets one response', async ({ accountId, apiKey }) => {
    const answers = await Promise.all([1, 2, 3].map(() => post(apiKey, rowsOf(5), 'key')));
    expect(answers.map(({ body }) => body)).toEqual(Array(3).fill(answers[0]?.body));
    expect(outcomes(answers[0]?.body)).toEqual(Array(5).fill('created'));
    expect(await findAccount(accountId)).toMatchObject({ balance: 95, signups_total: 5 });
  });
});

/** Fields of a result without a problem. */
const fine = { code: null, problem: null };

function post(apiKey: string, signups: unknown, key?: string) {
  return v1Signups(apiKey).batch(signups, key ? { 'idempotency-key': key } : {});
}

function rowsOf(count: number) {
  return Array.from({ length: count }, (_, index) => ({
    email: `person${index}@company${index % 9}.example`,
  }));
}

function outcomes(body: { data: readonly { outcome: string }[] } | undefined): string[] {
  return (body?.data ?? []).map(({ outcome }) => outcome);
}

const addDrafts = asFunction('imports/work-import', ownAddDrafts);

function add(accountId: string, emails: readonly string[]): Promise<Added[]> {
  const now = new Date();
  const origin = { requestId: 'r', idempotencyKey: undefined };
  const drafts = emails.map((email) => draftPosted({ email }, origin, now));
  return addDrafts(accountId, drafts, now);
}

test('drafts have unique numbers, also next to other signups', async ({ accountId, apiKey }) => {
  const emails = (name: string) => [0, 1, 2].map((at) => `${name}${at}@acme.example`);
  const post = (email: string) => v1Signups(apiKey).post({ email });
  const before = await post('before@acme.example');
  const added = [...(await add(accountId, emails('first'))), ...(await add(accountId, emails('second')))];
  const after = await post('after@acme.example');
  const ids = [before.body.id, ...added.map((one) => ('id' in one ? one.id : '')), after.body.id];
  const numbers = ids.map((id: string) => Number.parseInt(id.split('-')[1] ?? '', 36));
  expect(new Set(numbers).size).toBe(8);
  expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
});

test('random drafts get the same results as one by one', { timeout: 120_000 }, async ({ given }) => {
  for (let seed = 1; seed <= 6; seed += 1) {
    const random = new Random(seed);
    const balance = random.pick([0, 3, 10, 25, 200]);
    const { accountId } = await given.account({ balance });
    const opening = (await ledgerSum(accountId)) - balance;
    const address = () => {
      const name = `p${random.below(40)}`;
      return random.pick([`${name}@acme.example`, `${name}@${name}.example`, `${name}@gmail.com`, name]);
    };
    const known = new Set<string>();
    let [left, waiting] = [balance, 0];
    for (let batches = 3; batches > 0; batches -= 1) {
      const emails = Array.from({ length: 1 + random.below(60) }, address);
      const added = await add(accountId, emails);
      for (const [index, email] of emails.entries()) {
        const isKnown = known.has(email);
        const isPaid = !email.endsWith('@gmail.com');
        const expected = !email.includes('@')
          ? 'malformed'
          : isKnown
            ? 'duplicate'
            : isPaid && left === 0
              ? 'waiting'
              : 'created';
        expect([seed, email, added[index]?.outcome]).toEqual([seed, email, expected]);
        if (expected === 'created' && isPaid) left -= 1;
        if (expected === 'waiting') waiting += 1;
        if (expected !== 'malformed') known.add(email);
        const result = added[index];
        if (result && 'id' in result)
          expect(await findSignupById(accountId, result.id)).toMatchObject({ email });
      }
    }
    const account = await findAccount(accountId);
    const counts = { balance: left, waiting_signups: waiting, signups_total: known.size };
    expect(account).toMatchObject(counts);
    expect(Object.values(account?.live ?? {}).reduce((sum, count) => sum + count, 0)).toBe(known.size);
    expect((await ledgerSum(accountId)) - opening).toBe(left);
    const people = [...known].filter((email) => email.endsWith('@acme.example')).length;
    const item = await findItem(companyKey(accountId, 'acme.example'));
    const company = item && parseCompanyItem(item);
    expect([company?.people ?? 0, company?.arrivals ?? 0]).toEqual([people, people]);
    expect(new Set(company?.first_numbers).size).toBe(Math.min(people, 20));
    expect(company?.first_numbers.length ?? 0).toBe(Math.min(people, 20));
  }
});
