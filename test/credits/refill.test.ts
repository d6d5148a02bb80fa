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
import { changeAccount, changeProfile, givenAccount } from '../support/given.ts';
import { messagesOn } from '../support/messages-on.ts';
import { givenShop } from './shop.ts';

const shop = givenShop();

test('a late message charges nothing for debits from before refills were turned on', async () => {
  const accountId = await lowAccount({ debits: 3, refill_after: 3 });
  expect(await watch(accountId)).toBe(true);
  expect(await taken(accountId)).toBe(0);
  expect(await balanceOf(accountId)).toBe(99);
});

test('a deleted account is not charged, even if a refill had been started', async () => {
  const fresh = await lowAccount();
  const [account, profile] = await Promise.all([findAccount(fresh), findProfile(fresh)]);
  if (!account || !profile) throw new Error('There is no such account.');
  await closeAccount(fresh, new Date());
  // Even a worker that read the account before it was closed charges nothing.
  await refillCredits(fresh, account, profile, new Date());
  expect(await taken(fresh)).toBe(0);

  const begun = await lowAccount();
  shop.faults.charge = 'unreachable';
  expect(await watch(begun)).toBe(false);
  shop.faults.charge = 'none';
  await closeAccount(begun, new Date());
  expect(await watch(begun)).toBe(true);
  expect(await taken(begun)).toBe(0);
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
  expect(await taken(accountId)).toBe(2000);
  expect(await balanceOf(accountId)).toBe(1099);
});

test('a charge whose response was lost is not repeated by the next delivery', async () => {
  const accountId = await lowAccount();
  Object.assign(shop.faults, { charge: 'response lost', refusesEvents: true });
  expect(await watch(accountId)).toBe(false);
  shop.faults.charge = 'none';
  expect(await watch(accountId)).toBe(true);
  expect(shop.faults.charges).toBeGreaterThan(1);
  expect(await taken(accountId)).toBe(2000);
  expect(await balanceOf(accountId)).toBe(1099);
});

test('a charge whose response was lost is credited once, by the webhook', async () => {
  const accountId = await lowAccount();
  shop.faults.charge = 'response lost';
  await watch(accountId);
  await refillEnded(accountId);
  expect(await taken(accountId)).toBe(2000);
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
  expect(await taken(accountId)).toBe(2000);
  await requeueBalances();
  expect(await messagesOn(setting('balanceQueue'))).toEqual([]);
});

/** An account just below its threshold, with a card saved at Stripe. */
async function lowAccount(onItem: Partial<AccountItem> = {}) {
  const low = { hour: 1, balance: 99, refill_threshold: 100, debits: 1, refill_after: 0 };
  const { accountId } = await givenAccount({ ...low, ...onItem });
  const customer = await shop.client.customers.create({ metadata: { account_id: accountId } });
  await shop.client.paymentMethods.attach('pm_card_visa', { customer: customer.id });
  await changeProfile(accountId, {
    stripe_customer_id: customer.id,
    auto_refill_enabled: true,
    auto_refill_threshold: 100,
    auto_refill_amount: 1000,
  });
  return accountId;
}

function watch(accountId: string) {
  return deliver(checkBalance, { account_id: accountId });
}

/** Stripe's charges to the customer, in cents, which no bug of the product can change. */
async function taken(accountId: string): Promise<number> {
  const { stripe_customer_id = '' } = (await findProfile(accountId)) ?? {};
  const intents = await shop.client.paymentIntents.list({ customer: stripe_customer_id });
  return intents.data.reduce((sum, intent) => sum + intent.amount_received, 0);
}

async function balanceOf(accountId: string): Promise<number | undefined> {
  return (await findAccount(accountId))?.balance;
}

async function refillEnded(accountId: string): Promise<void> {
  await expect.poll(async () => (await findAccount(accountId))?.refill_attempt).toBeUndefined();
}
