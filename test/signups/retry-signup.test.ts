import { describe, expect } from 'vitest';
import { accountKey } from '../../functions/accounts/items/account-item.ts';
import { profileKey } from '../../functions/accounts/items/profile-item.ts';
import * as enrichment from '../../functions/enrichment/outcome/enrichment-store.ts';
import { setting } from '../../functions/platform/aws/environment.ts';
import * as table from '../../functions/platform/table/table.ts';
import { deleteSignup } from '../../functions/signups/edit/delete-signup.ts';
import {
  retrySignup as ownRetryEnrichment,
  restartEnrichment,
} from '../../functions/signups/edit/retry-signup.ts';
import { signupKeyOf } from '../../functions/signups/items/signup-item.ts';
import { findSignupById } from '../../functions/signups/items/signup-store.ts';
import { ledgerSum, movement, readLedger } from '../credits/read-ledger.ts';
import { asFunction } from '../support/as-function.ts';
import { openCustomer } from '../support/backend.ts';
import { changeAccount, changeProfile, editSignup, test } from '../support/given.ts';
import { callApi } from './public-api.ts';
import { sending } from './sending.ts';
import { watchTable } from './watch-table.ts';

const retrySignup = asFunction('signups/dashboard-api', ownRetryEnrichment);

const now = new Date('2026-11-30T12:00:00.000Z');

test('a restarted signup is pending like a new one and takes a credit, with a ledger entry', async () => {
  const { accountId, id, item, account, restart } = await failedSignup();
  expect(await account()).toMatchObject({ balance: 100, debits: 1 });
  await editSignup(accountId, id, { requeued_at: 1, requeues: 1 });
  const later = new Date(now.getTime() + 1000);
  await restart(later);
  const restarted = await item();
  expect(restarted).toMatchObject({ retried_at: later.toISOString(), request_id: 'again' });
  expect(restarted).not.toHaveProperty('requeued_at');
  expect(restarted).not.toHaveProperty('requeues');
  const pending = { enrichment_status: 'pending', enrichment_error: null };
  expect(await findSignupById(accountId, id)).toMatchObject(pending);
  expect(await account()).toMatchObject({ balance: 99, debits: 2 });
  const entries = (await readLedger(accountId)).filter(({ reference }) => reference === id);
  expect(entries.map(movement)).toEqual(['enrichment -1', 'refund 1', 'enrichment -1']);
  expect(await ledgerSum(accountId)).toBe(99);
});

describe('a restart is refused and takes no credit', () => {
  test('without a credit', async () => {
    const { accountId, account, item, restart } = await failedSignup();
    await changeAccount(accountId, { balance: 0 });
    await expect(restart()).rejects.toMatchObject({ code: 'insufficient_credits' });
    expect(await account()).toMatchObject({ balance: 0, debits: 1 });
    expect(await item()).not.toHaveProperty('retried_at');
  });

  test.each(['pending', 'completed'] as const)('while the signup is %s, with a message', async (status) => {
    const { accountId, id, signup, account, restart } = await failedSignup();
    await restart();
    if (status === 'completed') await enrichment.completeSignup(signup, {});
    const again = new Date(now.getTime() + 1000);
    const refusal = expect.stringContaining(`this one is ${status}`);
    await expect(restart(again)).rejects.toMatchObject({ code: 'not_failed', message: refusal });
    expect((await findSignupById(accountId, id))?.enrichment_status).toBe(status);
    expect(await account()).toMatchObject({ balance: 99, debits: 2 });
  });

  test('if the address was deleted and posted again', async () => {
    const { accountId, id, add, account, restart } = await failedSignup();
    await deleteSignup(accountId, id, now);
    const posted = await add();
    await expect(restart()).rejects.toMatchObject({ code: 'not_found' });
    const since = await findSignupById(accountId, posted);
    await enrichment.failSignup(since ?? expect.fail(), {}, now.toISOString());
    await expect(restart()).rejects.toMatchObject({ code: 'not_found' });
    expect((await findSignupById(accountId, posted))?.enrichment_status).toBe('failed');
    expect(await account()).toMatchObject({ balance: 100, debits: 2 });
  });

  test('if the signup was deleted, belongs to another account, or its id is invalid', async () => {
    const { accountId, id, restart } = await failedSignup();
    const stranger = await openCustomer();
    const asked = { requestId: 'again', now };
    for (const [owner, wanted] of [
      [stranger.accountId, id],
      [accountId, 'no-such-id'],
      [accountId, `${'0'.repeat(32)}-1`],
    ] as const) {
      await expect(restartEnrichment(owner, wanted, asked)).rejects.toMatchObject({ code: 'not_found' });
    }
    await deleteSignup(accountId, id, now);
    const words = expect.stringContaining('may have been deleted');
    await expect(restart()).rejects.toMatchObject({ code: 'not_found', message: words });
    expect(await ledgerSum(accountId)).toBe(100);
  });
});

describe('the scheduled check of pending signups', () => {
  test.each([
    ['that passed the signup goes back to it', 7, 2],
    ['that ended with the signup goes back to it', 3, 2],
    ['that is still to come to the signup stays where it is', 2, 2],
  ])('%s', async (_, reached, expected) => {
    const { number, profile, advance, restart } = await failedSignup();
    expect(number).toBe(3);
    await advance(reached);
    await restart();
    expect(await profile()).toMatchObject({ enriched_through: expected, restarts: 1 });
  });

  /** Advances the enrichment just after its place was read, so many times. */
  const goesOn = (advance: (number: number) => Promise<unknown>, times: number) => {
    let went = 0;
    return watchTable(async (action, _, answer) => {
      if (action === 'GetItem' && went < times) {
        went += 1;
        await advance(10 + went);
      }
      return answer;
    });
  };

  test.each([
    ['for the first time', undefined],
    ['further', 2],
  ])('returns to a signup that is restarted while its enrichment continues %s', async (_, before) => {
    const { profile, advance, account, restart } = await failedSignup();
    if (before !== undefined) await advance(before);
    goesOn(advance, 4);
    await restart();
    expect(await profile()).toMatchObject({ enriched_through: 2, restarts: 1 });
    expect(await account()).toMatchObject({ balance: 99, debits: 2 });
  });

  test('makes the restart fail without a charge if the enrichment continues at each of ten tries', async () => {
    const { account, advance, item, restart } = await failedSignup();
    goesOn(advance, 10);
    await expect(restart()).rejects.toThrow('at every try');
    expect(await account()).toMatchObject({ balance: 100, debits: 1 });
    expect(await item()).not.toHaveProperty('retried_at');
  });
});

describe('a retry', () => {
  const messagesFor = ({ accountId: account_id, id: signup_id }: { accountId: string; id: string }) => {
    const message = { account_id, signup_id, request_id: 'again' };
    const enrichment = { queue: setting('enrichmentQueue'), message };
    const look = { queue: setting('balanceQueue'), message: { account_id, request_id: 'again' } };
    return { ahead: { ...enrichment, delay: 30 }, atOnce: enrichment, look };
  };

  test('is queued with a delay before its charge, in case of a crash, and immediately after it', async () => {
    const failed = await failedSignup();
    const sent = sending();
    await retrySignup(failed.accountId, failed.id, 'again');
    expect(await failed.account()).toMatchObject({ balance: 99 });
    const { ahead, atOnce } = messagesFor(failed);
    expect(sent()).toEqual([ahead, atOnce]);
  });

  test('without credits is only queued with a delay', async () => {
    const failed = await failedSignup();
    await changeAccount(failed.accountId, { balance: 0 });
    const sent = sending();
    await expect(retrySignup(failed.accountId, failed.id, 'again')).rejects.toMatchObject({ status: 402 });
    expect(sent()).toEqual([messagesFor(failed).ahead]);
  });

  test('is not queued for a signup that has not failed, or an unknown signup', async () => {
    const { accountId, id, restart } = await failedSignup();
    await restart();
    const sent = sending();
    await expect(retrySignup(accountId, id, 'again')).rejects.toMatchObject({ status: 409 });
    await expect(retrySignup(accountId, 'none', 'again')).rejects.toMatchObject({ status: 404 });
    expect(sent()).toEqual([]);
  });

  test('that leaves a low balance queues a balance check', async () => {
    const failed = await failedSignup();
    await changeAccount(failed.accountId, { balance: 21 });
    const sent = sending();
    await retrySignup(failed.accountId, failed.id, 'again');
    expect(sent()).toContainEqual(messagesFor(failed).look);
  });
});

/** A signup, the third request of its account, whose enrichment failed and refunded its credit. */
async function failedSignup() {
  const { accountId, apiKey } = await openCustomer();
  const email = 'sam@acme.example';
  const add = async () => {
    expect((await callApi('add-signup', apiKey, { email })).status).toBe(201);
    return (await callApi('get-signup', apiKey, { email })).body.data.id as string;
  };
  for (let asked = 0; asked < 2; asked += 1) await callApi('list-signups', apiKey);
  const id = await add();
  const found = signupKeyOf(accountId, id);
  const signup = await findSignupById(accountId, id);
  if (!signup || !found) throw new Error('The signup was not stored.');
  await enrichment.failSignup(signup, { enrichment_error: 'No site answered.' }, now.toISOString());
  return {
    accountId,
    id,
    signup,
    number: found.number,
    add,
    item: async () => (await table.findItem(found.key)) ?? {},
    account: async () => (await table.findItem(accountKey(accountId))) ?? {},
    profile: async () => (await table.findItem(profileKey(accountId))) ?? {},
    /** Moves the progress of the check for pending signups. */
    advance: (number: number) => changeProfile(accountId, { enriched_through: number }),
    restart: (at = now) => restartEnrichment(accountId, id, { requestId: 'again', now: at }),
  };
}
