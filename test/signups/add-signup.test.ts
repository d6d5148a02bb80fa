import { describe, expect } from 'vitest';
import { findAccount } from '../../functions/accounts/items/account-store.ts';
import { setting } from '../../functions/platform/aws/environment.ts';
import { errorWords } from '../../web/build/facts/error-words.ts';
import { giveCredits } from '../credits/give-credits.ts';
import { ledgerSum, readLedger } from '../credits/read-ledger.ts';
import { eachCustomer, test } from '../support/given.ts';
import { messagesOn } from '../support/messages-on.ts';
import { callApi, statuses } from './public-api.ts';
import { race } from './race.ts';

const customer = eachCustomer();

test.override({ parameters: { RequestsPerHour: '1000' } });

describe('an accepted signup', () => {
  test('takes one credit with a ledger entry and queues one message with the request id', async () => {
    const answer = await add({ email: 'Sam@Acme.example', company: 'Acme', last_name: null });
    const accepted = { status: 201, body: { success: true, message: 'Signup added successfully' } };
    expect(answer).toMatchObject(accepted);
    expect(await balance()).toEqual({ balance: 99, signups: 1 });
    const { data } = (await callApi('get-signup', customer.apiKey, { email: 'sam@acme.EXAMPLE' })).body;
    expect(data).toMatchObject({
      email: 'Sam@Acme.example',
      company_name: 'Acme',
      last_name: null,
      email_type: 'professional',
      enrichment_status: 'pending',
    });
    expect(await messages()).toEqual([
      { account_id: customer.accountId, signup_id: data.id, request_id: answer.headers['x-request-id'] },
    ]);
    const charged = { type: 'enrichment', credits: -1, reference: data.id };
    expect(await readLedger(customer.accountId)).toContainEqual(charged);
  });

  test('with a role address is charged; personal, disposable and relay addresses are free and not enriched', async () => {
    await add({ email: 'info@acme.example' });
    await messages();
    for (const email of ['sam@gmail.com', 'sam@mailinator.com', 'sam@duck.com']) {
      expect((await add({ email })).status).toBe(201);
      const { data } = (await callApi('get-signup', customer.apiKey, { email })).body;
      expect(data.enrichment_status).toBe('skipped');
    }
    expect(await messages()).toEqual([]);
    expect(await balance()).toEqual({ balance: 99, signups: 4 });
    expect(await ledgerSum(customer.accountId)).toBe(99);
  });

  test('is charged once when it is posted 32 times simultaneously: one 201 and 31 times 409', async () => {
    const spellings = ['sam@acme.example', 'SAM@acme.example', ' Sam@Acme.Example ', 'sam@ACME.example'];
    const requests = Array.from({ length: 32 }, (_, index) => ({ email: spellings[index % 4] }));
    expect(statuses(await race(customer.apiKey, requests, 2))).toEqual({ 201: 1, 409: 31 });
    expect(await balance()).toEqual({ balance: 99, signups: 1 });
    expect(await ledgerSum(customer.accountId)).toBe(99);
  });

  test('with an internationalized domain is the same address in both spellings', async () => {
    expect((await add({ email: 'sam@bücher.example' })).status).toBe(201);
    expect((await add({ email: 'sam@xn--bcher-kva.example' })).status).toBe(409);
  });
});

describe('an Idempotency-Key', () => {
  const key = { 'Idempotency-Key': 'order-17' };

  test('repeats the first response, even for simultaneous repeats, and charges once', async () => {
    const body = { email: 'sam@acme.example' };
    const answers = await Promise.all(Array.from({ length: 10 }, () => add(body, key)));
    expect(statuses(answers)).toEqual({ 201: 10 });
    expect(await balance()).toEqual({ balance: 99, signups: 1 });
    expect(await readLedger(customer.accountId)).toHaveLength(2);
    expect(await messages()).toHaveLength(1);
  });

  test('does not apply to another key, a missing key, or another address', async () => {
    await add({ email: 'sam@acme.example' }, key);
    const refused = await add({ email: 'sam@acme.example' }, { 'idempotency-key': 'order-18' });
    expect(refused).toMatchObject({ status: 409, body: { error: expect.stringMatching(/already exists/) } });
    expect((await add({ email: 'sam@acme.example' })).status).toBe(409);
    expect((await add({ email: 'kim@acme.example' }, key)).status).toBe(201);
    expect(await balance()).toEqual({ balance: 98, signups: 2 });
  });

  test('that is empty is ignored, and one of over 255 characters is 400', async () => {
    await add({ email: 'sam@acme.example' }, { 'idempotency-key': '' });
    expect((await add({ email: 'sam@acme.example' }, { 'idempotency-key': '' })).status).toBe(409);
    const longest = await add({ email: 'ann@acme.example' }, { 'idempotency-key': 'x'.repeat(255) });
    expect(longest.status).toBe(201);
    const long = await add({ email: 'kim@acme.example' }, { 'idempotency-key': 'x'.repeat(256) });
    expect(long).toMatchObject({ status: 400, body: { error: expect.stringMatching(/255/) } });
  });
});

describe('without credits', () => {
  test('a company address is 402 and not stored, and a personal address is accepted', async () => {
    await leave(1);
    const requests = Array.from({ length: 20 }, (_, index) => ({ email: `p${index}@acme.example` }));
    expect(statuses(await Promise.all(requests.map((body) => add(body))))).toEqual({ 201: 1, 402: 19 });
    expect(await balance()).toEqual({ balance: 0, signups: 1 });
    const refused = await add({ email: 'kim@acme.example' });
    expect(refused).toMatchObject({ status: 402, body: { error: errorWords.insufficient_credits.example } });
    expect((await callApi('get-signup', customer.apiKey, { email: 'kim@acme.example' })).status).toBe(404);
    expect((await add({ email: 'kim@gmail.com' })).status).toBe(201);
    expect(await ledgerSum(customer.accountId)).toBe(0);
  });

  test('a malformed address is 400 and a duplicate 409, before 402', async () => {
    await add({ email: 'sam@acme.example' }, { 'idempotency-key': 'k' });
    await leave(0);
    expect((await add({ email: 'sam@' })).status).toBe(400);
    expect((await add({ email: 'sam@acme.example' })).status).toBe(409);
    expect((await add({ email: 'sam@acme.example' }, { 'idempotency-key': 'k' })).status).toBe(201);
    expect((await add({ email: 'kim@acme.example' })).status).toBe(402);
  });
});

function add(body: unknown, headers: Record<string, string> = {}) {
  return callApi('add-signup', customer.apiKey, body, { headers });
}

async function balance() {
  const account = await findAccount(customer.accountId);
  return { balance: account?.balance, signups: account?.signups_total };
}

async function messages() {
  const sent = await messagesOn(setting('enrichmentQueue'));
  return sent.filter(({ account_id }) => account_id === customer.accountId);
}

/** Sets the account's credits. */
async function leave(credits: number) {
  await giveCredits(customer.accountId, credits - Number((await balance()).balance));
}
