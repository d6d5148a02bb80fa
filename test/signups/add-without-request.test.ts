import { describe, expect } from 'vitest';
import { closeAccount } from '../../functions/accounts/closing/closure.ts';
import { findAccount } from '../../functions/accounts/items/account-store.ts';
import { lastUseIn, reserveUncounted } from '../../functions/accounts/requests/admission.ts';
import { setting } from '../../functions/platform/aws/environment.ts';
import { findItems } from '../../functions/platform/table/table.ts';
import { ingestSignup as ownAddWithoutRequest } from '../../functions/signups/accept/ingest-signup.ts';
import { deleteSignup } from '../../functions/signups/edit/delete-signup.ts';
import { findSignupById } from '../../functions/signups/items/signup-store.ts';
import { waitingItem } from '../../functions/signups/items/waiting-item.ts';
import { giveCredits } from '../credits/give-credits.ts';
import { ledgerSum, readLedger } from '../credits/read-ledger.ts';
import { asFunction } from '../support/as-function.ts';
import { test } from '../support/given.ts';
import { callApi } from './public-api.ts';
import { sending } from './sending.ts';

const ingestSignup = asFunction('connections/work-event', ownAddWithoutRequest);

const origin = { requestId: 'event-1', idempotencyKey: undefined };

describe('a signup without a request', () => {
  test('is stored and charged like one of add-signup, and counts nothing', async ({ accountId, apiKey }) => {
    const sent = sending();
    const posted = { email: 'Sam@Acme.example', first_name: 'Sam', company: ' Acme ' };
    const added = await ingestSignup(accountId, posted, origin);
    expect(added).toEqual({ outcome: 'created', id: expect.any(String), credits: 1 });
    const message = { account_id: accountId, signup_id: idOf(added), request_id: 'event-1' };
    expect(sent().map((each) => each.message)).toEqual([message]);
    expect(await findAccount(accountId)).toMatchObject({ balance: 99, debits: 1, signups_total: 1, used: 0 });
    expect(await ledgerSum(accountId)).toBe(99);
    const { data } = (await callApi('get-signup', apiKey, { email: 'sam@acme.example' })).body;
    expect(data).toMatchObject({ first_name: 'Sam', company_name: 'Acme', enrichment_status: 'pending' });
    expect(data).not.toHaveProperty('waiting_for_credits');
  });

  test('that leaves a low balance has the balance checked', async ({ given }) => {
    const { accountId } = await given.account({ balance: 21 });
    const sent = sending();
    await ingestSignup(accountId, { email: 'sam@acme.example' }, origin);
    const checks = sent().filter(({ queue }) => queue === setting('balanceQueue'));
    expect(checks.map(({ message }) => message.account_id)).toEqual([accountId]);
  });

  test('is free if its address is personal, and sends nothing', async ({ accountId }) => {
    const sent = sending();
    const added = await ingestSignup(accountId, { email: 'sam@gmail.com' }, origin);
    expect(added).toEqual({ outcome: 'created', id: expect.any(String), credits: 0 });
    expect(sent()).toEqual([]);
    expect(await findAccount(accountId)).toMatchObject({ balance: 100, signups_total: 1 });
  });

  test('gets the first response and message again with its idempotency key', async ({ accountId }) => {
    const sent = sending();
    const keyed = { requestId: 'event-1', idempotencyKey: 'event-1' };
    const first = await ingestSignup(accountId, { email: 'sam@acme.example' }, keyed);
    const repeat = { ...first, isRepeat: true };
    expect(await ingestSignup(accountId, { email: 'sam@acme.example' }, keyed)).toEqual(repeat);
    expect(sent()).toHaveLength(2);
    expect(await findAccount(accountId)).toMatchObject({ balance: 99, signups_total: 1 });
    expect(await ledgerSum(accountId)).toBe(99);
  });

  test('is not stored in a closed account', async ({ accountId }) => {
    await closeAccount(accountId, new Date());
    const closed = await findAccount(accountId);
    const added = await ingestSignup(accountId, { email: 'sam@acme.example' }, origin);
    expect(added).toEqual({ outcome: 'account_closed', credits: 0 });
    expect(await findAccount(accountId)).toEqual(closed);
    expect(await ingestSignup('unknown', { email: 'sam@acme.example' }, origin)).toEqual(added);
  });
});

describe('a signup for which there are no credits', () => {
  test.override({ account: { balance: 0 } });

  test('waits: stored and pending, not charged, not sent to enrichment', async ({ accountId, apiKey }) => {
    const sent = sending();
    const added = await ingestSignup(accountId, { email: 'sam@acme.example' }, origin);
    expect(added).toEqual({ outcome: 'waiting', id: expect.any(String), credits: 0 });
    expect(sent()).toEqual([]);
    const stored = { enrichment_status: 'pending', waiting_for_credits: true, credit_entries: [] };
    expect(await findSignupById(accountId, idOf(added))).toMatchObject(stored);
    expect(await findAccount(accountId)).toMatchObject({ balance: 0, debits: 0, waiting_signups: 1 });
    expect((await readLedger(accountId)).map(({ type }) => type)).toEqual(['opening']);
    const posted = await callApi('add-signup', apiKey, { email: 'kim@acme.example' });
    expect(posted.status).toBe(402);
    const { data } = (await callApi('get-signup', apiKey, { email: 'sam@acme.example' })).body;
    expect(data).not.toHaveProperty('waiting_for_credits');
  });

  test('refunds nothing when it is deleted, and is no longer counted', async ({ accountId }) => {
    const added = await ingestSignup(accountId, { email: 'sam@acme.example' }, origin);
    expect(await waitingKeys(accountId, idOf(added))).toHaveLength(1);
    expect(await deleteSignup(accountId, idOf(added), new Date())).toBe(true);
    expect(await findAccount(accountId)).toMatchObject({ balance: 0, waiting_signups: 0, signups_total: 0 });
    expect(await waitingKeys(accountId, idOf(added))).toEqual([]);
    expect((await readLedger(accountId)).map(({ type }) => type)).toEqual(['opening']);
  });

  test('returns waiting again to a repeat, and duplicate to another event', async ({ accountId }) => {
    const keyed = { requestId: 'event-1', idempotencyKey: 'event-1' };
    const first = await ingestSignup(accountId, { email: 'sam@acme.example' }, keyed);
    const repeat = { ...first, isRepeat: true };
    expect(await ingestSignup(accountId, { email: 'sam@acme.example' }, keyed)).toEqual(repeat);
    const other = await ingestSignup(accountId, { email: 'sam@acme.example' }, origin);
    expect(other).toEqual({ outcome: 'duplicate', id: idOf(first), credits: 0 });
    expect(await findAccount(accountId)).toMatchObject({ waiting_signups: 1 });
  });

  test('is not charged while it waits, even if many arrive together', async ({ accountId }) => {
    await giveCredits(accountId, 5);
    const emails = Array.from({ length: 12 }, (_, index) => `person${index}@company${index}.example`);
    const added = await Promise.all(emails.map((email) => ingestSignup(accountId, { email }, origin)));
    const outcomes = added.map(({ outcome }) => outcome).toSorted();
    expect(outcomes).toEqual([...Array(5).fill('created'), ...Array(7).fill('waiting')]);
    expect(await findAccount(accountId)).toMatchObject({ balance: 0, debits: 5, waiting_signups: 7 });
  });
});

test("an idle hour begins uncounted, and keeps the key's last use", async ({ accountId, apiKey }) => {
  await callApi('get-signup', apiKey, { email: 'sam@acme.example' });
  const before = await findAccount(accountId);
  const later = new Date(Date.now() + 7_200_000);
  const account = await reserveUncounted(accountId, 3, later);
  expect(account).toMatchObject({ used: 0, hour: (before?.hour ?? 0) + 2, last_number: 4 });
  expect(account && lastUseIn(account.key_used_hour)).toEqual(before && lastUseIn(before.key_used_hour));
  expect(before && lastUseIn(before.key_used_hour)).not.toBeNull();
});

function idOf(added: Awaited<ReturnType<typeof ingestSignup>>): string {
  if (!('id' in added)) throw new Error('No signup was added.');
  return added.id;
}

function waitingKeys(accountId: string, id: string) {
  const number = String(Number.parseInt(id.split('-')[1] ?? '', 36)).padStart(12, '0');
  return findItems([waitingItem.key({ account: accountId, number })]);
}
