import { describe, expect } from 'vitest';
import { closeAccount } from '../../functions/accounts/closing/closure.ts';
import { findAccount } from '../../functions/accounts/items/account-store.ts';
import { rememberFinished } from '../../functions/accounts/items/profile-item-progress.ts';
import { findProfile } from '../../functions/accounts/items/profile-store.ts';
import { enqueueWaiting } from '../../functions/credits/balance/enqueue-waiting.ts';
import { handler as requeueBalances } from '../../functions/credits/requeue-balances.ts';
import { failSignup as ownFailSignup } from '../../functions/enrichment/outcome/enrichment-store.ts';
import { pendingSignups } from '../../functions/enrichment/requeue-pending-signups.ts';
import { setting } from '../../functions/platform/aws/environment.ts';
import { updateItem } from '../../functions/platform/table/table.ts';
import { ingestSignup } from '../../functions/signups/accept/ingest-signup.ts';
import { deleteSignup } from '../../functions/signups/edit/delete-signup.ts';
import { findSignupById } from '../../functions/signups/items/signup-store.ts';
import { handler as takeUpWaiting } from '../../functions/signups/take-up-waiting.ts';
import { giveCredits } from '../credits/give-credits.ts';
import { ledgerSum, readLedger } from '../credits/read-ledger.ts';
import { asFunction } from '../support/as-function.ts';
import { deliver } from '../support/call-handler.ts';
import { changeProfile, givenAccount, test } from '../support/given.ts';
import { sending } from './sending.ts';
import { watchTable } from './watch-table.ts';

const failSignup = asFunction('enrichment/enrich-signup', ownFailSignup);

describe('when credits arrive', () => {
  test.for([
    ['oldest', [0, 1]],
    ['newest', [3, 2]],
  ] as const)('%s signups that wait are enriched first, as many as are paid', async ([order, first]) => {
    const { accountId, ids } = await givenWaiting(4);
    await changeProfile(accountId, { waiting_order: order });
    await giveCredits(accountId, 2);
    const sent = sending();
    expect(await takeUp(accountId)).toBe(true);
    const enriched = sent().filter(({ queue }) => queue === setting('enrichmentQueue'));
    expect(enriched.map(({ message }) => message.signup_id)).toEqual(first.map((place) => ids[place]));
    const balance = { balance: 0, debits: 2, waiting_signups: 2 };
    expect(await findAccount(accountId)).toMatchObject(balance);
    const paid = await findSignupById(accountId, ids[first[0]] ?? '');
    const charge = { type: 'enrichment', credits: -1, at: expect.any(String) };
    expect(paid).toMatchObject({ waiting_for_credits: false, credit_entries: [charge] });
    expect(
      (await readLedger(accountId))
        .slice(3)
        .map(({ reference }) => reference)
        .toSorted(),
    ).toEqual(first.map((place) => ids[place]).toSorted());
  });

  test('no signup is charged twice by parallel workers and redeliveries, and none is left', async () => {
    const { accountId } = await givenWaiting(9);
    await giveCredits(accountId, 20);
    const sent = sending();
    await Promise.all([takeUp(accountId), takeUp(accountId), takeUp(accountId)]);
    await takeUp(accountId);
    expect(await findAccount(accountId)).toMatchObject({ balance: 11, debits: 9, waiting_signups: 0 });
    expect(await ledgerSum(accountId)).toBe(11);
    const enriched = sent().filter(({ queue }) => queue === setting('enrichmentQueue'));
    expect(new Set(enriched.map(({ message }) => message.signup_id)).size).toBe(9);
  });

  test('a signup that is deleted at that moment costs nothing', async () => {
    const { accountId, ids } = await givenWaiting(1);
    await giveCredits(accountId, 1);
    let isDeleted = false;
    watchTable(async (action, _, answer) => {
      if (action === 'TransactWriteItems' || isDeleted) return answer;
      isDeleted = true;
      await deleteSignup(accountId, ids[0] ?? '', new Date());
      return answer;
    });
    await takeUp(accountId);
    expect(isDeleted).toBe(true);
    expect(await findAccount(accountId)).toMatchObject({ balance: 1, waiting_signups: 0, signups_total: 0 });
  });

  test('a signup that the check for pending signups passed over is found by it again', async () => {
    const { accountId, ids } = await givenWaiting(2);
    const later = () => new Date(Date.now() + 60_000);
    expect(await pending(accountId, later())).toEqual([]);
    const profile = await findProfile(accountId);
    expect(profile?.enriched_through).toBe(2);
    await giveCredits(accountId, 1);
    await takeUp(accountId);
    expect(await pending(accountId, later())).toEqual([ids[0]]);
    expect(await pending(accountId, new Date(Date.now() - 60_000))).toEqual([]);
    await updateItem(rememberFinished(accountId, 2, profile?.restarts));
    expect((await findProfile(accountId))?.enriched_through).toBe(0);
  });

  test('credits that arrive while waiting signups are paid for pay for the next ones', async () => {
    const { accountId, ids } = await givenWaiting(2);
    await giveCredits(accountId, 1);
    let hasMore = false;
    watchTable(async (action, _, answer) => {
      if (action !== 'Query' || hasMore) return answer;
      hasMore = true;
      await giveCredits(accountId, 1);
      return answer;
    });
    const sent = sending();
    expect(await takeUp(accountId)).toBe(true);
    const next = sent().filter(({ queue }) => queue === setting('waitingQueue'));
    expect(next.map(({ message }) => message.account_id)).toEqual([accountId]);
    expect(await takeUp(accountId)).toBe(true);
    expect(await findSignupById(accountId, ids[1] ?? '')).toMatchObject({ waiting_for_credits: false });
  });

  test('signups of an account that is being deleted stay unchanged', async () => {
    const { accountId } = await givenWaiting(1);
    await giveCredits(accountId, 1);
    await closeAccount(accountId, new Date());
    expect(await takeUp(accountId)).toBe(true);
    expect(await findAccount(accountId)).toMatchObject({ balance: 1, waiting_signups: 1 });
  });
});

describe('the message of the waiting queue', () => {
  test('is sent if credits arrive and signups wait, and only then', async ({ given }) => {
    const { accountId } = await givenWaiting(1);
    const other = await given.account();
    const sent = sending();
    await enqueueWaiting(accountId);
    await enqueueWaiting(other.accountId);
    expect(sent()).toEqual([]);
    await giveCredits(accountId, 1);
    await enqueueWaiting(accountId);
    expect(sent()).toMatchObject([{ queue: setting('waitingQueue'), message: { account_id: accountId } }]);
  });

  test('is sent when an enrichment fails or a paid signup is deleted, which refunds a credit', async () => {
    const { accountId } = await givenAccount();
    const paid: string[] = [];
    for (const name of ['a', 'b', 'c']) paid.push(await added(accountId, `${name}@acme.example`));
    await giveCredits(accountId, -97);
    await added(accountId, 'd@acme.example');
    const sent = sending();
    const [failing, ...deleted] = await Promise.all(paid.map((id) => findSignupById(accountId, id)));
    if (!failing) throw new Error('A signup is missing.');
    await failSignup(failing, {}, new Date().toISOString());
    for (const [at, function_] of ['signups/dashboard-api', 'public-api/change'].entries())
      await asFunction(function_, deleteSignup)(accountId, deleted[at]?.id ?? '', new Date());
    expect(sent().map(({ queue }) => queue)).toEqual(Array(3).fill(setting('waitingQueue')));
  });

  test('is sent again on a schedule if it was lost', async () => {
    const { accountId } = await givenWaiting(1);
    await giveCredits(accountId, 1);
    const sent = sending();
    await requeueBalances();
    const own = sent().filter(({ message }) => message.account_id === accountId);
    expect(own.map(({ queue }) => queue)).toContain(setting('waitingQueue'));
  });
});

/** An account without credits, with so many waiting signups, oldest first. */
async function givenWaiting(count: number) {
  const { accountId } = await givenAccount();
  await giveCredits(accountId, -100);
  const ids: string[] = [];
  for (let number = 1; number <= count; number += 1)
    ids.push(await added(accountId, `person${number}@acme.example`));
  return { accountId, ids };
}

async function added(accountId: string, email: string): Promise<string> {
  const result = await ingestSignup(accountId, { email }, { requestId: 'r', idempotencyKey: undefined });
  if (!('id' in result)) throw new Error('No signup was added.');
  return result.id;
}

function takeUp(accountId: string): Promise<boolean> {
  return deliver(takeUpWaiting, { account_id: accountId });
}

async function pending(accountId: string, acceptedBefore: Date): Promise<string[]> {
  const found: string[] = [];
  for await (const { signup_id } of pendingSignups(accountId, acceptedBefore)) found.push(signup_id);
  return found;
}
