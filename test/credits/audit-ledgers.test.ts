import { describe, expect, vi } from 'vitest';
import { ledgerPage, newLedgerEntry } from '../../functions/accounts/balance/ledger-item.ts';
import { accountKey } from '../../functions/accounts/items/account-item.ts';
import { findAccount } from '../../functions/accounts/items/account-store.ts';
import { profileKey } from '../../functions/accounts/items/profile-item.ts';
import { hourOf } from '../../functions/accounts/requests/admission.ts';
import { auditLedger as audit, handler as auditAll } from '../../functions/credits/audit-ledgers.ts';
import { handler } from '../../functions/credits/requeue-balances.ts';
import { setting } from '../../functions/platform/aws/environment.ts';
import { log } from '../../functions/platform/observe/log.ts';
import * as table from '../../functions/platform/table/table.ts';
import * as transaction from '../../functions/platform/table/transaction.ts';
import { watchTable } from '../signups/watch-table.ts';
import { asFunction } from '../support/as-function.ts';
import { openCustomer } from '../support/backend.ts';
import { counting } from '../support/counting.ts';
import { changeAccount, test } from '../support/given.ts';
import { messagesOn } from '../support/messages-on.ts';

describe('the audit of ledgers', () => {
  const nowhere = { sum: undefined, through: undefined };

  test('the ledger of a new account adds up to its balance, in one check', async ({ accountId }) => {
    const reads = whileReading(async () => undefined);
    expect(await audit(accountId, new Date())).toBe(true);
    expect(reads.count).toBe(1);
  });

  test('a change without an entry, and an entry without a change, are reported', async ({ accountId }) => {
    await move(accountId, 500);
    expect(await audit(accountId, new Date())).toBe(false);
    await book(accountId, 500, 'pi_1');
    expect(await audit(accountId, new Date())).toBe(true);
    await book(accountId, -1, 'pi_2');
    expect(await audit(accountId, new Date())).toBe(false);
  });

  test('the next audit starts after audited entries, and still finds a difference', async ({ accountId }) => {
    expect(await asFunction('credits/audit-ledgers', audit)(accountId, later(2))).toBe(true);
    const profile = await table.findItem(profileKey(accountId));
    expect(profile).toMatchObject({ audited_sum: 100 });

    // An entry before the checkpoint is not read again.
    const opening = await table.queryItems(ledgerPage(accountId, 10, undefined));
    expect(opening.items.map(({ sk }) => sk)).toEqual([profile?.audited_through]);
    await move(accountId, 20);
    await book(accountId, 20, 'pi_3');
    expect(await audit(accountId, later(2))).toBe(true);
    await move(accountId, 1);
    expect(await audit(accountId, later(4))).toBe(false);
  });

  test('only entries older than an hour count as audited: others are read again', async ({ accountId }) => {
    const [opening] = (await table.queryItems(ledgerPage(accountId, 10, undefined))).items;
    const opened = Date.parse(String(opening?.created_at));
    const minutes = (count: number) => new Date(opened + count * 60_000);
    await move(accountId, 30);
    await book(accountId, 30, 'pi_1', minutes(90));

    expect(await audit(accountId, minutes(60))).toBe(true);
    expect(await checkpoint(accountId)).toEqual(nowhere);
    expect(await audit(accountId, minutes(120))).toBe(true);
    expect(await checkpoint(accountId)).toEqual({ sum: 100, through: opening?.sk });
    expect(await audit(accountId, minutes(180))).toBe(true);
    expect(await checkpoint(accountId)).toEqual({ sum: 130, through: expect.stringContaining('pi_1') });
  });

  test('a wrong sum is not stored, and is reported only when three checks find it', async ({ accountId }) => {
    await move(accountId, 1);
    const reads = whileReading(async () => undefined);
    expect(await audit(accountId, later(2))).toBe(false);
    expect(reads.count).toBe(3);
    expect(await checkpoint(accountId)).toEqual(nowhere);
  });

  test('a balance that changes during its check is checked until it is stable', async ({ accountId }) => {
    const reads = whileReading(async () => {
      if (reads.count > 2) return;
      await move(accountId, 5);
      await book(accountId, 5, `pi_${reads.count}`);
    });
    expect(await audit(accountId, new Date())).toBe(true);
    expect(reads.count).toBe(3);
  });

  test('an account erased while its ledger is read is not reported or stored', async ({ accountId }) => {
    whileReading(() => table.deleteItem(accountKey(accountId), {}));
    expect(await audit(accountId, later(2))).toBeUndefined();
    vi.restoreAllMocks();

    const other = await openCustomer();
    await table.deleteItem(profileKey(other.accountId), {});
    expect(await audit(other.accountId, later(2))).toBe(true);
    expect(await table.findItem(profileKey(other.accountId))).toBeUndefined();
  });

  test('the schedule reports a wrong balance, no changed one, and stops in time', async ({ accountId }) => {
    const wrong = (await openCustomer()).accountId;
    await move(wrong, 1);
    const reported = vi.spyOn(log, 'error').mockReturnValue();
    whileReading(() => move(accountId, 5));
    const within = (milliseconds: number) =>
      auditAll({}, { getRemainingTimeInMillis: () => milliseconds } as never);
    await within(60_000);
    const accounts = reported.mock.calls.map(([, about]) => about);
    expect(accounts).toContainEqual({ account_id: wrong });
    expect(accounts).not.toContainEqual({ account_id: accountId });
    const counted = counting();
    await within(5_000);
    expect(counted().figures.join(' ')).toBe('LedgerRight,0 LedgerWrong,0');
  });

  /** Acts each time after a ledger was read, before the balance is read again; returns the number of times. */
  function whileReading(act: () => Promise<unknown>) {
    const reads = { count: 0 };
    watchTable(async (action, _, answer) => {
      if (action === 'Query') {
        reads.count += 1;
        await act();
      }
      return answer;
    });
    return reads;
  }

  /** Changes a balance without a ledger entry. */
  async function move(accountId: string, credits: number) {
    const balance = (await findAccount(accountId))?.balance ?? 0;
    await changeAccount(accountId, { balance: balance + credits });
  }

  function book(accountId: string, credits: number, reference: string, at = new Date()) {
    return transaction.transact([
      { Put: newLedgerEntry(accountId, { type: 'purchase', credits, reference, at: at.toISOString() }) },
    ]);
  }

  function later(hours: number) {
    return new Date(Date.now() + hours * 3_600_000);
  }

  async function checkpoint(accountId: string) {
    const profile = await table.findItem(profileKey(accountId));
    return { sum: profile?.audited_sum, through: profile?.audited_through };
  }
});

test.for([
  ['with nothing to do is left alone', {}, 0],
  ['at a low level that the customer was not told of is checked again', { balance: 20 }, 1],
  ['with a refill in flight is checked again', { refill_attempt: 'a' }, 1],
  ['of an account with an unsent pause notice is rechecked', { refill_pause_notice_pending: 'declined' }, 1],
] as const)('a balance %s', async ([, fields, checks], { given }) => {
  const { accountId } = await given.account(fields);
  await handler();
  const messages = await messagesOn(setting('balanceQueue'));
  const own = messages.filter(({ account_id }) => account_id === accountId);
  expect(own).toEqual(Array(checks).fill({ account_id: accountId }));
});

test('an account that cannot be read does not keep the others from their check and their audit', async ({
  given,
}) => {
  const hour = hourOf(new Date());
  const unreadable = await given.account({ hour, live: { broken: 'x' as never } });
  const { accountId } = await given.account({ hour: hour - 1, balance: 20 });
  await expect(handler()).rejects.toThrow('broken');
  const messages = await messagesOn(setting('balanceQueue'));
  expect(messages).toContainEqual({ account_id: accountId });
  const reported = vi.spyOn(log, 'error').mockReturnValue();
  const context = { getRemainingTimeInMillis: () => 60_000 } as never;
  await expect(auditAll({}, context)).rejects.toThrow('broken');
  expect(reported).toHaveBeenCalledWith('A balance is not the sum of its ledger', { account_id: accountId });
  await table.deleteItem(accountKey(unreadable.accountId), {});
});
