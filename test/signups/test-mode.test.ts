import { promises as lookups } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import { beforeEach, describe, expect, vi } from 'vitest';
import { moveCredits } from '../../functions/accounts/balance/move-credits.ts';
import { findAccount } from '../../functions/accounts/items/account-store.ts';
import { auditLedger } from '../../functions/credits/audit-ledgers.ts';
import { domainKey } from '../../functions/enrichment/domain/domain-item.ts';
import { handler as enrichSignup } from '../../functions/enrichment/enrich-signup.ts';
import { findItem } from '../../functions/platform/table/table.ts';
import { retrySignup } from '../../functions/signups/edit/retry-signup.ts';
import { findSignupById } from '../../functions/signups/items/signup-store.ts';
import { testAddresses, testDomain } from '../../shared/signups/test-addresses.ts';
import { deliver } from '../support/call-handler.ts';
import { test } from '../support/given.ts';
import { messagesOn } from '../support/messages-on.ts';
import { callApi } from './public-api.ts';
import { storedUnder, testCustomer } from './test-customer.ts';
import { v1Signups } from './v1-api.ts';

let one: Awaited<ReturnType<typeof testCustomer>>;
let asked: { mock: { calls: unknown[] } }[];

beforeEach(async () => {
  one = await testCustomer();
  const { prototype } = Resolver;
  asked = [vi.spyOn(prototype, 'resolveMx'), vi.spyOn(prototype, 'resolve4'), vi.spyOn(lookups, 'lookup')];
});

describe('a test address', () => {
  const completed = { enrichment_status: 'completed' } as const;
  test.for([
    ['enterprise', 'professional', { ...completed, company_size: '5001+', domain_authority: 91 }],
    ['small', 'professional', { enrichment_status: 'completed', company_size: '1-10', domain_authority: 24 }],
    ['unknown-size', 'professional', { enrichment_status: 'completed', company_size: 'unknown' }],
    ['failed', 'professional', { enrichment_status: 'failed', enrichment_error: /No website responded/ }],
    ['role', 'role', { enrichment_status: 'completed', company_size: '1-10' }],
    ['personal', 'personal', { enrichment_status: 'skipped', company_size: null }],
    ['disposable', 'disposable', { enrichment_status: 'skipped', email_disposable: true }],
    ['typo', 'personal', { enrichment_status: 'skipped', email_status: 'risky' }],
  ] as const)('%s gets the documented response, with and without a label', async ([name, type, fields]) => {
    for (const email of [`${name}@${testDomain}`, `${name.toUpperCase()}+label@${testDomain}`]) {
      const { status, body } = await v1Signups(one.testKey).post({ email });
      expect([status, body.email_type, body.credits]).toEqual([201, type, 0]);
      expect(body.enrichment_status).toBe(/personal|disposable/.test(type) ? 'skipped' : 'pending');
      await enrich(body.id);
      const found = (await v1Signups(one.testKey).get(email)).body;
      for (const [field, value] of Object.entries(fields)) {
        if (value instanceof RegExp) expect(found[field]).toMatch(value);
        else expect([field, found[field]]).toEqual([field, value]);
      }
    }
  });

  test('no-credits is refused as without credits, and waits in a batch; a duplicate comes first', async () => {
    const email = `no-credits@${testDomain}`;
    const refused = await v1Signups(one.testKey).post({ email });
    expect([refused.status, refused.body.code]).toEqual([402, 'insufficient_credits']);
    expect((await callApi('add-signup', one.testKey, { email })).status).toBe(402);
    const { data } = (await v1Signups(one.testKey).batch([{ email }, { email: `small@${testDomain}` }])).body;
    expect(data.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['waiting', 'created']);
    expect((await v1Signups(one.testKey).post({ email })).status).toBe(409);
  });

  test('posted with a live key is an address like any other', async () => {
    const { status, body } = await v1Signups(one.apiKey).post({ email: `no-credits@${testDomain}` });
    expect([status, body.email_type, body.credits]).toEqual([201, 'professional', 1]);
    expect(await findAccount(one.accountId)).toMatchObject({ balance: 99, signups_total: 1 });
  });
});

test('a failed test signup can be retried, and fails again, with nothing charged', async () => {
  const { id } = (await v1Signups(one.testKey).post({ email: `failed@${testDomain}` })).body;
  await enrich(id);
  await retrySignup(one.testAccountId, id, 'again');
  expect((await findSignupById(one.testAccountId, id))?.enrichment_status).toBe('pending');
  await enrich(id);
  const failed = { enrichment_status: 'failed', credit_entries: [] };
  expect(await findSignupById(one.testAccountId, id)).toMatchObject(failed);
});

test('test mode changes nothing of the live account, charges nothing and uses neither web nor DNS', async () => {
  await v1Signups(one.apiKey).post({ email: 'maya@acme.example' });
  const before = await storedUnder(one.accountId);
  const signups = v1Signups(one.testKey);
  const ids: string[] = [];
  for (const name of Object.keys(testAddresses)) {
    const { body } = await signups.post({ email: `${name}@${testDomain}` });
    if (body.id) ids.push(body.id);
  }
  expect(ids).toHaveLength(Object.keys(testAddresses).length - 2);
  for (const id of ids) await enrich(id, 2);
  for (const id of ids) await signups.delete(id);
  await signups.batch([{ email: `no-credits@${testDomain}` }, { email: 'jo@initech.example' }]);
  expect(await storedUnder(one.accountId)).toEqual(before);
  expect(JSON.stringify(await storedUnder(one.testAccountId))).not.toContain('LEDGER#');
  expect(await findAccount(one.testAccountId)).toMatchObject({ balance: 0, debits: 0 });
  expect(await auditLedger(one.testAccountId, new Date())).toBe(true);
  for (const spy of asked) expect(spy).not.toHaveBeenCalled();
  for (const domain of ['signupscout.com', 'initech.example'])
    expect(await findItem(domainKey(domain))).toBeUndefined();
  expect(await messagesOn(process.env.BALANCE_QUEUE_URL ?? '')).toEqual([]);
});

test('a test account cannot get credits by any request', async () => {
  const refund = { type: 'refund', credits: 1, at: new Date().toISOString() } as const;
  expect(() => moveCredits(one.testAccountId, [refund])).toThrow('A test account gets no credits.');
});

test('live and test signups have separate lists and separate hours', async () => {
  const [live, inTest] = [v1Signups(one.apiKey), v1Signups(one.testKey)];
  await live.post({ email: 'maya@acme.example' });
  await inTest.post({ email: 'maya@acme.example' });
  const second = await inTest.post({ email: 'sam@acme.example' });
  expect(second.headers.ratelimit).toContain('r=98;');
  const listed = async (signups: typeof live) =>
    (await signups.find()).body.data.map(({ email }: { email: string }) => email);
  // The index may be some milliseconds late.
  await expect.poll(() => listed(live)).toEqual(['maya@acme.example']);
  await expect.poll(() => listed(inTest)).toEqual(['sam@acme.example', 'maya@acme.example']);
  const pages = await callApi('list-signups', one.apiKey, {});
  expect(JSON.stringify(pages.body)).not.toContain('sam@acme.example');
  await inTest.delete('maya@acme.example');
  expect((await live.get('maya@acme.example')).status).toBe(200);
});

/** Delivers the message of a signup's enrichment. */
async function enrich(id: string, attempt = 1): Promise<void> {
  const message = { account_id: one.testAccountId, signup_id: id, attempt };
  expect(await deliver(enrichSignup, message)).toBe(true);
}
