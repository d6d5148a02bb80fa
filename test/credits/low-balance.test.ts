import { describe, expect, test, vi } from 'vitest';
import * as accounts from '../../functions/accounts/items/account-store.ts';
import * as low from '../../functions/credits/balance/low-balance.ts';
import { notifyLowBalance } from '../../functions/credits/check-balance.ts';
import { noticeKey } from '../../functions/credits/notices/notice-item.ts';
import { lowBalanceNotice, reversalNotice } from '../../functions/credits/notices/notices.ts';
import { setting } from '../../functions/platform/aws/environment.ts';
import { claimSend } from '../../functions/platform/mail/send-once.ts';
import { log } from '../../functions/platform/observe/log.ts';
import * as table from '../../functions/platform/table/table.ts';
import { noticeUnknownLine } from '../../shared/credits/work.ts';
import { sending } from '../signups/sending.ts';
import { changeAccount } from '../support/given.ts';
import { givenCreditsBackend } from './credits-backend.ts';

const reversed = { why: 'refunded', credits: 500, credits_reversed: 500, owed: 0 } as const;

test.each([
  [0, 0],
  [1, 20],
  [20, 20],
  [21, undefined],
  [100, undefined],
])('a balance of %i has reached the low level %s', (balance, level) => {
  expect(low.levelOf(balance)).toBe(level);
});

test.each([
  [lowBalanceNotice(20), 'Each signup with', 'are running low'],
  [lowBalanceNotice(0), 'New signups with', 'ran out'],
  [reversalNotice({ ...reversed, owed: 7 }), 'All 500 credits', 'You owe 7 credits'],
])('the email says what happened and what follows: %j', async ({ page }, ...words) => {
  const text = JSON.stringify(await page());
  for (const each of words) expect(text).toContain(each);
  expect(JSON.stringify(await reversalNotice(reversed).page())).not.toContain('You owe');
});

test.each([
  [21, undefined, undefined],
  [20, undefined, 20],
  [5, 20, undefined],
  [0, 20, 0],
  [0, 0, undefined],
])('at %i after a notice at level %s, the next is for level %s', (balance, low_balance_notified, level) => {
  const watched = account({ balance, low_balance_notified });
  expect(low.newLevel(watched)).toBe(level);
  expect(low.needsBalanceCheck(watched)).toBe(level !== undefined);
});

test.each([
  [{ refill_threshold: 100 }, true],
  [{ refill_threshold: 99 }, false],
  [{ refill_threshold: 100, refill_attempt: 'a' }, false],
  [{ refill_threshold: 100, refill_after: 1 }, false],
  [{}, false],
])('an account with %j needs a refill check: %s', (fields, expected) => {
  expect(low.needsBalanceCheck(account(fields))).toBe(expected);
});

test.each([
  [{}, false],
  [{ refill_attempt: 'a' }, true],
  [{ refill_pause_notice_pending: 'declined' as const }, true],
])('an account with %j has unfinished work: %s', (fields, expected) => {
  expect(low.isUnfinished(account(fields))).toBe(expected);
});

test.each([
  [{ balance: 22 }, true],
  [{ balance: 21 }, false],
  [{ balance: 31, refill_threshold: 30 }, true],
  [{ balance: 30, refill_threshold: 30 }, false],
  [{ balance: 30, refill_threshold: 30, refill_attempt: 'a' }, true],
  [{ balance: 10, low_balance_notified: 20 }, true],
  [{ balance: 10, low_balance_notified: 20, refill_threshold: 5 }, true],
  [{ balance: 1, low_balance_notified: 20 }, false],
  [{ balance: 1, low_balance_notified: 0 }, true],
  [{ balance: 0, low_balance_notified: 0 }, false],
])('taking one credit from %j needs no balance check: %s', (fields, expected) => {
  expect(low.hasHeadroom(account(fields))).toBe(expected);
});

/** An account with one debit and no refill for it. */
function account(fields: Partial<low.BalanceState>): low.BalanceState {
  return { balance: 99, debits: 1, refill_after: 0, ...fields };
}

const backend = givenCreditsBackend();

test.each([
  [20, undefined, 'Only 20 credits are left'],
  [3, undefined, 'Only 20 credits are left'],
  [0, undefined, 'Your credits are used up'],
  [0, 20, 'Your credits are used up'],
])('%i after a notice at level %s is emailed once, even in parallel', async (balance, told, subject) => {
  const accountId = await backend.account({ balance, low_balance_notified: told });
  // Calls that meet a send in progress fail, so that their messages are repeated.
  await Promise.allSettled(Array.from({ length: 5 }, () => notify(accountId)));
  await notify(accountId);
  expect(await backend.subjects(accountId)).toEqual([subject]);
});

test('each try sends the same low-balance event to webhooks, even if the email is refused', async () => {
  const accountId = await backend.account({ balance: 7 });
  const sent = sending();
  backend.ses.mode = 'refuses';
  await expect(notify(accountId)).rejects.toThrow('SES did not accept the email');
  backend.ses.mode = 'takes';
  await notify(accountId);
  const message = { account_id: accountId, credits_low: { credits: 7, level: 20, arrivals: 0 } };
  await notify(accountId);
  const told = sent().filter(({ queue }) => queue === setting('alertQueue'));
  expect(told.map(({ message: each }) => each)).toEqual([message, message]);
});

test('a low-balance email decided before credits arrived does not suppress the next one', async () => {
  const accountId = await backend.account({ balance: 20 });
  const read = await stored(accountId);
  await changeAccount(accountId, { credit_arrivals: 1 });
  await notifyLowBalance(accountId, read);
  expect((await stored(accountId)).low_balance_notified).toBeUndefined();
  await notify(accountId);
  expect((await stored(accountId)).low_balance_notified).toBe(20);
});

test('an older message does not raise the level that was notified last', async () => {
  const accountId = await backend.account({ balance: 20 });
  const read = await stored(accountId);
  await changeAccount(accountId, { low_balance_notified: 0 });
  await notifyLowBalance(accountId, read);
  expect((await stored(accountId)).low_balance_notified).toBe(0);
});

test.each([undefined, 20])('a refused email leaves level %s and is sent by the next check', async (told) => {
  const accountId = await backend.account({ balance: 0, low_balance_notified: told });
  backend.ses.mode = 'refuses';
  await expect(notify(accountId)).rejects.toThrow('SES did not accept the email');
  expect((await stored(accountId)).low_balance_notified).toBe(told);
  backend.ses.mode = 'takes';
  await notify(accountId);
  expect(await backend.subjects(accountId)).toEqual(['Your credits are used up']);
});

test('an email is not sent again if the response of SES was lost', async () => {
  const accountId = await backend.account({ balance: 0 });
  backend.ses.mode = 'lost';
  await notify(accountId);
  backend.ses.mode = 'takes';
  await notify(accountId);
  expect(await backend.subjects(accountId)).toEqual(['Your credits are used up']);
  expect(await claim(accountId, 'LOW#0#0')).toMatchObject({ state: 'unknown' });
});

describe('if a worker dies between its claim and the email', () => {
  const died = async (ageSeconds: number) => {
    const accountId = await backend.account({ balance: 0 });
    const at = new Date(Date.now() - ageSeconds * 1000).toISOString();
    await claimSend(noticeKey(accountId, 'LOW#0#0'), at);
    return accountId;
  };

  test('the message is retried while the first worker may still be sending', async () => {
    const accountId = await died(140);
    await expect(notify(accountId)).rejects.toThrow('Another delivery may still be sending');
    expect(await claim(accountId, 'LOW#0#0')).toMatchObject({ state: 'claimed' });
    expect((await stored(accountId)).low_balance_notified).toBeUndefined();
  });

  test('afterwards the outcome is logged as unknown, for an alarm, and the email is not sent again', async () => {
    const said = vi.spyOn(log, 'error');
    const accountId = await died(151);
    await notify(accountId);
    const about = { account_id: accountId, occasion: 'LOW#0#0' };
    expect(said).toHaveBeenCalledWith(expect.stringContaining(noticeUnknownLine), about);
    expect(await claim(accountId, 'LOW#0#0')).toMatchObject({ state: 'unknown' });
    expect((await stored(accountId)).low_balance_notified).toBe(0);
    expect(await backend.subjects(accountId)).toEqual([]);
  });
});

/** Like a worker that reads the account and finds its balance low. */
async function notify(accountId: string) {
  return notifyLowBalance(accountId, await stored(accountId));
}

async function stored(accountId: string) {
  return (await accounts.findAccount(accountId)) ?? expect.fail('The account is gone.');
}

function claim(accountId: string, occasion: string) {
  return table.findItem(noticeKey(accountId, occasion));
}
