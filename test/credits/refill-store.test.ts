import { describe, expect, vi } from 'vitest';
import { closeAccount } from '../../functions/accounts/closing/closure.ts';
import { type AccountItem, accountKey } from '../../functions/accounts/items/account-item.ts';
import { findAccount } from '../../functions/accounts/items/account-store.ts';
import { profileKey } from '../../functions/accounts/items/profile-item.ts';
import { isDue } from '../../functions/credits/balance/low-balance.ts';
import type { RefillAttempt } from '../../functions/credits/refill/refill-item.ts';
import * as settings from '../../functions/credits/refill/refill-settings.ts';
import * as store from '../../functions/credits/refill/refill-store.ts';
import * as table from '../../functions/platform/table/table.ts';
import { watchTable } from '../signups/watch-table.ts';
import { changeAccount, givenAccount, test } from '../support/given.ts';

describe('the claim of a refill', () => {
  test('records the dollars of the month, the debits so far and the purchase', async () => {
    const accountId = await lowAccount({ debits: 7 });
    expect(await claim(accountId)).toBe(true);
    expect(await state(accountId)).toMatchObject({
      balance: 99,
      refill_attempt: 'a',
      refill_month: '2026-11',
      refill_spent: 20,
      refill_after: 7,
    });
    expect(await store.findAttempt(accountId, 'a')).toEqual(attempt());
  });

  test.each([
    ['the balance recovered', { balance: 100 }],
    ['refills are off', { refill_threshold: undefined }],
    ['no debit came since the last one', { debits: 3, refill_after: 3 }],
    ['one is in flight', { refill_attempt: 'b' }],
  ])('is refused if %s', async (_, fields) => {
    const accountId = await lowAccount(fields);
    const before = await state(accountId);
    expect(await claim(accountId)).toBe(false);
    expect(await state(accountId)).toEqual(before);
    expect(await store.findAttempt(accountId, 'a')).toBeUndefined();
  });

  test.each([
    ['adds to the dollars of the same month', '2026-11', 60],
    ['starts a new month at zero', '2026-10', 20],
  ])('%s', async (_, month, spent) => {
    const accountId = await lowAccount(spentIn(month, 40));
    expect(await claim(accountId)).toBe(true);
    expect(await state(accountId)).toMatchObject(spentIn('2026-11', spent));
  });

  test.each([
    [{}, spentIn('2026-11', 20)],
    [spentIn('2026-11', 20), spentIn('2026-11', 40)],
    [spentIn('2026-10', 20), spentIn('2026-11', 20)],
  ])('with %j read and %j in between is refused', async (seen, meanwhile) => {
    const stale = await state(await lowAccount(seen));
    const accountId = await lowAccount(meanwhile);
    expect(await store.claimRefill(accountId, stale, attempt())).toBe(false);
    expect(await state(accountId)).toMatchObject(meanwhile);
  });
});

test.each([
  ['2026-11-30T23:59:59.999Z', 40],
  ['2026-12-01T00:00:00.000Z', 0],
])('at %s %i dollars count toward the monthly cap', (now, spent) => {
  expect(store.spentIn(spentIn('2026-11', 40), new Date(now))).toBe(spent);
});

describe('an attempt that was not paid', () => {
  test('returns its dollars to the month, pauses refills and records that the customer must be notified', async () => {
    const accountId = await lowAccount(spentIn('2026-11', 40));
    await claim(accountId);
    await store.pauseRefill(accountId, attempt(), 'authentication_required');
    const { refill_attempt, refill_threshold, ...rest } = await state(accountId);
    expect([refill_attempt, refill_threshold]).toEqual([undefined, undefined]);
    expect(rest).toMatchObject({
      refill_spent: 40,
      refill_after: 0,
      refill_pause_notice_pending: 'authentication_required',
    });
    const profile = await table.findItem(profileKey(accountId));
    expect(profile?.refill_paused).toBe('authentication_required');

    await store.pauseNotified(accountId, 'another');
    expect((await state(accountId)).refill_pause_notice_pending).toBe('authentication_required');
    await store.pauseNotified(accountId, 'a');
    expect((await state(accountId)).refill_pause_notice_pending).toBeUndefined();
  });

  test('but has ended already changes nothing', async () => {
    const accountId = await lowAccount();
    await claim(accountId, { id: 'b' });
    const before = await state(accountId);
    await store.pauseRefill(accountId, attempt(), 'declined');
    expect(await state(accountId)).toEqual(before);
    expect((await table.findItem(profileKey(accountId)))?.refill_paused).toBeUndefined();
  });
});

test('recording a notification for a deleted account does not create it again', async () => {
  await store.pauseNotified('0000000000000000000000', 'a');
  expect(await findAccount('0000000000000000000000')).toBeUndefined();
});

describe('saved settings', () => {
  const save = (accountId: string, enabled: boolean, threshold = 100) =>
    settings.saveRefillSettings(accountId, { enabled, threshold, amount: 5000 });

  test('end a pause without making a refill due for earlier debits', async () => {
    const accountId = await lowAccount({ debits: 4 });
    await claim(accountId);
    await store.pauseRefill(accountId, attempt(), 'declined');
    expect(await table.findItem(profileKey(accountId))).toMatchObject({ refill_paused: 'declined' });
    expect(await save(accountId, true)).toBe(true);
    const saved = await state(accountId);
    expect(saved).toMatchObject({ refill_threshold: 100, refill_after: 4 });
    expect(isDue(saved)).toBe(false);
    const profile = await table.findItem(profileKey(accountId));
    const refills = { auto_refill_enabled: true, auto_refill_threshold: 100, auto_refill_amount: 5000 };
    expect(profile).toMatchObject(refills);
    expect(profile?.refill_paused).toBeUndefined();
  });

  test('with a higher threshold do not make a refill due, and keep a due refill', async () => {
    const due = await lowAccount({ debits: 4 });
    expect(await save(due, true, 500)).toBe(true);
    expect(await state(due)).toMatchObject({ refill_threshold: 500, refill_after: 0 });

    const well = await lowAccount({ balance: 200, debits: 4 });
    expect(await save(well, true, 500)).toBe(true);
    expect(await state(well)).toMatchObject({ refill_threshold: 500, refill_after: 4 });
  });

  test('do not make a second refill due while one is being started', async () => {
    const accounts = await Promise.all(Array.from({ length: 10 }, () => lowAccount()));
    const begun = await Promise.all(
      accounts.map(async (accountId) => {
        const [, claimed] = await Promise.all([save(accountId, true, 500), claim(accountId)]);
        return claimed;
      }),
    );
    expect(begun).toContain(true);
    for (const accountId of accounts) expect((await state(accountId)).refill_after).toBe(1);
  });

  test('that turn refills off remove the threshold and the debits to refill for', async () => {
    const accountId = await lowAccount({ debits: 4 });
    expect(await save(accountId, false)).toBe(true);
    const item = await table.findItem(accountKey(accountId));
    expect([item?.refill_threshold, item?.refill_after]).toEqual([undefined, undefined]);
    expect((await table.findItem(profileKey(accountId)))?.auto_refill_enabled).toBe(false);
  });

  test.each([
    [9, true],
    [10, false],
  ])('are retried after debits in between; with %i debits they are saved: %s', async (times, saved) => {
    const accountId = await lowAccount({ balance: 200, debits: 4 });
    let debits = 4;
    watchTable(async (action, _, answer) => {
      if (action === 'GetItem' && debits < 4 + times) {
        debits += 1;
        await changeAccount(accountId, { debits });
      }
      return answer;
    });
    if (saved) expect(await save(accountId, true, 500)).toBe(true);
    else await expect(save(accountId, true, 500)).rejects.toThrow('at every try');
    vi.restoreAllMocks();
    expect(await state(accountId)).toMatchObject(
      saved ? { refill_threshold: 500, refill_after: 13 } : { refill_threshold: 100, refill_after: 0 },
    );
  });

  test('are not stored for a closed or deleted account, or an account without a profile', async () => {
    const half = await lowAccount();
    await table.deleteItem(profileKey(half), {});
    expect(await save(half, true, 500)).toBe(false);
    expect(await state(half)).toMatchObject({ refill_threshold: 100 });
    expect(await save('0000000000000000000000', true)).toBe(false);
    expect(await findAccount('0000000000000000000000')).toBeUndefined();
    const closed = await lowAccount();
    await closeAccount(closed, new Date());
    expect(await save(closed, true, 500)).toBe(false);
    expect(await state(closed)).not.toHaveProperty('refill_threshold');
  });
});

/** An account whose debit left 99 credits, one below its threshold. */
async function lowAccount(fields: Partial<AccountItem> = {}) {
  const low = { balance: 99, debits: 1, refill_after: 0, refill_threshold: 100, ...fields };
  const { accountId } = await givenAccount(low);
  return accountId;
}

function spentIn(refill_month: string, refill_spent: number) {
  return { refill_month, refill_spent };
}

async function claim(accountId: string, changes: Partial<RefillAttempt> = {}) {
  return store.claimRefill(accountId, await state(accountId), attempt(changes));
}

async function state(accountId: string) {
  return (await findAccount(accountId)) ?? expect.fail('The account is gone.');
}

function attempt(changes: Partial<RefillAttempt> = {}): RefillAttempt {
  return {
    id: 'a',
    credits: 1000,
    price: 20,
    card: 'pm_1',
    customer: 'cus_1',
    started_at: '2026-11-30T23:59:59.000Z',
    ...changes,
  };
}
