import { expect, test } from 'vitest';
import { closeAccount } from '../../functions/accounts/closing/closure.ts';
import type { AccountItem } from '../../functions/accounts/items/account-item.ts';
import { findAccount } from '../../functions/accounts/items/account-store.ts';
import { findProfile } from '../../functions/accounts/items/profile-store.ts';
import { handler as checkBalance } from '../../functions/credits/check-balance.ts';
import { refillCredits } from '../../functions/credits/refill/refill-credits.ts';
import { handler as requeueBalances } from '../../functions/credits/requeue-balances.ts';
import { setting } from '../../functions/platform/aws/environment.ts';
import { deliver } from '../support/call-handler.ts';
import { changeAccount } from '../support/given.ts';
import { messagesOn } from '../support/messages-on.ts';
import { givenShop } from './shop.ts';

const shop = givenShop();

test('a deleted account is not charged, even if a refill had been started', async () => {
  const fresh = await lowAccount();
  const [account, profile] = await Promise.all([findAccount(fresh), findProfile(fresh)]);
  if (!account || !profile) throw new Error('There is no such account.');
  await closeAccount(fresh, new Date());
  // Even a worker that read the account before it was closed charges nothing.
  await refillCredits(fresh, account, profile, new Date());
  expect(await shop.charged(fresh)).toEqual([]);

  const begun = await lowAccount();
  shop.faults.charge = 'unreachable';
  expect(await watch(begun)).toBe(false);
  shop.faults.charge = 'none';
  await closeAccount(begun, new Date());
  expect(await watch(begun)).toBe(true);
  expect(await shop.charged(begun)).toEqual([]);
});

test('credits of a refill pay for waiting signups', async () => {
  const accountId = await lowAccount({ waiting_signups: 1 });
  shop.faults.refusesEvents = true;
  expect(await watch(accountId)).toBe(true);
  expect(await balanceOf(accountId)).toBe(1099);
  expect(await messagesOn(setting('waitingQueue'))).toContainEqual({ account_id: accountId });
});

test('twenty simultaneous workers charge once', async () => {
  const accountId = await lowAccount();
  await Promise.all(Array.from({ length: 20 }, () => watch(accountId)));
  await refillEnded(accountId);
  expect(await shop.charged(accountId)).toEqual([2000]);
  expect(await balanceOf(accountId)).toBe(1099);
});

test('a charge whose response was lost is not repeated by the next delivery', async () => {
  const accountId = await lowAccount();
  Object.assign(shop.faults, { charge: 'response lost', refusesEvents: true });
  expect(await watch(accountId)).toBe(false);
  shop.faults.charge = 'none';
  expect(await watch(accountId)).toBe(true);
  expect(shop.faults.charges).toBeGreaterThan(1);
  expect(await shop.charged(accountId)).toEqual([2000]);
  expect(await balanceOf(accountId)).toBe(1099);
});

test('a charge whose response was lost is credited once, by the webhook', async () => {
  const accountId = await lowAccount();
  shop.faults.charge = 'response lost';
  await watch(accountId);
  await refillEnded(accountId);
  expect(await shop.charged(accountId)).toEqual([2000]);
  expect(await balanceOf(accountId)).toBe(1099);
});

test('a refill in flight whose message is lost is queued again, and then charged once', async () => {
  const accountId = await lowAccount();
  shop.faults.charge = 'unreachable';
  expect(await watch(accountId)).toBe(false);
  shop.faults.charge = 'none';
  await messagesOn(setting('balanceQueue'));
  await changeAccount(accountId, { hour: Math.floor(Date.now() / 3_600_000) });
  await requeueBalances();
  const announced = await messagesOn(setting('balanceQueue'));
  expect(announced).toEqual([expect.objectContaining({ account_id: accountId })]);
  expect(await watch(accountId)).toBe(true);
  await refillEnded(accountId);
  expect(await shop.charged(accountId)).toEqual([2000]);
  await requeueBalances();
  expect(await messagesOn(setting('balanceQueue'))).toEqual([]);
});

/** The account of a customer with a card; the schedule passes over it. */
async function lowAccount(onItem: Partial<AccountItem> = {}) {
  return (await shop.lowAccount({ hour: 1, ...onItem }, 'pm_card_visa')).accountId;
}

function watch(accountId: string) {
  return deliver(checkBalance, { account_id: accountId });
}

async function balanceOf(accountId: string): Promise<number | undefined> {
  return (await findAccount(accountId))?.balance;
}

async function refillEnded(accountId: string): Promise<void> {
  await expect.poll(async () => (await findAccount(accountId))?.refill_attempt).toBeUndefined();
}
