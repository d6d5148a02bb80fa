import { expect } from 'vitest';
import { findAccount } from '../../functions/accounts/items/account-store.ts';
import * as store from '../../functions/enrichment/outcome/enrichment-store.ts';
import { deleteSignup } from '../../functions/signups/edit/delete-signup.ts';
import { retrySignup } from '../../functions/signups/edit/retry-signup.ts';
import { findSignupById } from '../../functions/signups/items/signup-store.ts';
import { ledgerSum, movement, readLedger } from '../credits/read-ledger.ts';
import { callApi } from '../signups/public-api.ts';
import { openCustomer } from '../support/backend.ts';
import { counting } from '../support/counting.ts';
import { test } from '../support/given.ts';

const reason = { enrichment_error: 'No site answered.' };

test('a failed enrichment stores its reason and the found name, and refunds the credit once', async () => {
  const { accountId, signup, read } = await pending();
  expect(await balance(accountId)).toBe(99);
  const found = { ...reason, found_company: 'Acme' };
  const ends = Array.from({ length: 5 }, () => store.failSignup(signup, found, new Date().toISOString()));
  expect((await Promise.all(ends)).filter(Boolean).length).toBeGreaterThan(0);
  expect(await balance(accountId)).toBe(100);
  expect(await read()).toMatchObject({ enrichment_status: 'failed', company_name: 'Acme', ...reason });
  const refunds = (await readLedger(accountId)).filter(({ type }) => type === 'refund');
  expect(refunds).toEqual([{ type: 'refund', credits: 1, reference: signup.id }]);
});

test('a signup lists its charges and refunds in order, including a retry', async () => {
  const { accountId, signup } = await pending();
  await store.failSignup(signup, reason, '2026-11-22T10:00:00.000Z');
  await retrySignup(accountId, signup.id, 'again');
  const entries = (await findSignupById(accountId, signup.id))?.credit_entries ?? [];
  expect(entries.map(movement)).toEqual(['enrichment -1', 'refund 1', 'enrichment -1']);
  expect(entries[0]?.at).toBe(signup.created_at);
  expect(entries[1]?.at).toBe('2026-11-22T10:00:00.000Z');
});

test('a completed enrichment keeps its first result and cannot fail later, and a failed one cannot complete', async () => {
  const { accountId, signup, read } = await pending();
  for (const company_name of ['Acme', 'Other'])
    expect(await store.completeSignup(signup, { company_name })).toBe(true);
  expect(await store.failSignup(signup, reason, new Date().toISOString())).toBe(false);
  expect(await balance(accountId)).toBe(99);
  expect(await read()).toMatchObject({ enrichment_status: 'completed', company_name: 'Acme' });

  const failed = await pending();
  expect(await store.failSignup(failed.signup, reason, new Date().toISOString())).toBe(true);
  expect(await store.completeSignup(failed.signup, { company_name: 'Acme' })).toBe(false);
  expect(await failed.read()).toMatchObject({ enrichment_status: 'failed', company_name: null });
});

test('each completed or failed enrichment is counted once', async () => {
  const [completed, failed] = [await pending(), await pending()];
  const counted = counting();
  for (let time = 0; time < 2; time += 1) await store.completeSignup(completed.signup, {});
  const completion = [
    ['Enriched', 1],
    ['SizeOnDay0', 0],
  ];
  expect(counted().figures).toEqual(completion);
  for (let time = 0; time < 2; time += 1)
    await store.failSignup(failed.signup, reason, new Date().toISOString());
  expect(counted().figures).toEqual([...completion, ['Refunded', 1]]);
});

test('the result of a deleted signup is dropped, even if its address was posted again', async () => {
  const { accountId, signup, add } = await pending();
  await deleteSignup(accountId, signup.id, new Date());
  expect(await store.completeSignup(signup, { company_name: 'Acme' })).toBe(false);
  expect((await add()).status).toBe(201);
  expect(await store.completeSignup(signup, { company_name: 'Acme' })).toBe(false);
  expect(await store.failSignup(signup, reason, new Date().toISOString())).toBe(false);
  expect(await balance(accountId)).toBe(99);
});

/** A signup that waits for its enrichment. */
async function pending() {
  const { accountId, apiKey } = await openCustomer();
  const email = 'sam@acme.example';
  const add = () => callApi('add-signup', apiKey, { email });
  expect((await add()).status).toBe(201);
  const id = (await callApi('get-signup', apiKey, { email })).body.data.id;
  const signup = (await findSignupById(accountId, id)) ?? expect.fail('The signup was not stored.');
  return { accountId, signup, add, read: () => findSignupById(accountId, id) };
}

async function balance(accountId: string): Promise<unknown> {
  const now = (await findAccount(accountId))?.balance;
  expect(await ledgerSum(accountId)).toBe(now);
  return now;
}
