import { afterEach, describe, expect, test } from 'vitest';
import { findAccount } from '../../functions/accounts/items/account-store.ts';
import { findProfile } from '../../functions/accounts/items/profile-store.ts';
import { handler as checkBalance } from '../../functions/credits/check-balance.ts';
import { type CreditPackage, creditPackages } from '../../shared/credits/packages.ts';
import { deliver } from '../support/call-handler.ts';
import { changeProfile } from '../support/given.ts';
import { readLedger } from './read-ledger.ts';
import { givenShop } from './shop.ts';

const shop = givenShop();

/** The price list, changed like in a deployment. */
const priceList = creditPackages as unknown as CreditPackage[];
const yesterday = [...creditPackages];

afterEach(() => {
  priceList.splice(0, priceList.length, ...yesterday);
});

describe.each<[string, () => void]>([
  ['prices rise', () => changePrices((price) => price * 2)],
  ['prices fall', () => changePrices((price) => price / 2)],
  ['the package is no longer sold', () => priceList.splice(0, 2)],
])('if %s', (_, change) => {
  test('a checkout that was opened before the change keeps its offer', async () => {
    const accountId = await shop.account();
    const page = await shop.checkout(accountId, 500);
    change();
    await shop.press(page, 'pay');
    await shop.until('payment_intent.succeeded');
    await shop.until('checkout.session.completed');
    expect(await bought(accountId)).toEqual([['purchase', 500]]);
    expect(await paid(accountId)).toEqual([{ paid: 1000, refunded: 0 }]);
  });

  test('a refill that began before the change keeps its charge and its credits', async () => {
    const accountId = await accountWithCard();
    shop.broken.push('POST /v1/payment_intents');
    expect(await spend(accountId)).toBe(false);
    shop.broken.length = 0;
    change();
    expect(await spend(accountId)).toBe(true);
    await shop.until('payment_intent.succeeded');
    expect(await bought(accountId)).toEqual([['auto_refill', 1000]]);
    expect(await paid(accountId)).toEqual([{ paid: 2000, refunded: 0 }]);
    expect(await findAccount(accountId)).not.toHaveProperty('refill_attempt');
  });

  test('a checkout of a release that stored no price in its payment is credited', async () => {
    const accountId = await accountWithCard();
    change();
    await pay(accountId, 1000, { credits: '500', kind: 'purchase' });
    await shop.until('payment_intent.succeeded');
    expect(await bought(accountId)).toEqual([['purchase', 500]]);
    expect(await paid(accountId)).toEqual([{ paid: 1000, refunded: 0 }]);
  });

  test.each([
    ['less than was offered', 500, { price: '10' }],
    ['more than was offered', 2000, { price: '10' }],
    ['an offer for nothing', 1000, { price: '0' }],
  ])('a payment of %s is still refunded', async (_, cents, offer) => {
    const accountId = await accountWithCard();
    change();
    await pay(accountId, cents, { credits: '500', kind: 'purchase', ...offer });
    await shop.until('charge.refunded');
    expect(await bought(accountId)).toEqual([]);
    expect(await paid(accountId)).toEqual([{ paid: cents, refunded: cents }]);
  });
});

test('a checkout that was opened after a change is credited at its new price', async () => {
  changePrices((price) => price * 2);
  const accountId = await shop.account();
  await shop.press(await shop.checkout(accountId, 500), 'pay');
  await shop.until('payment_intent.succeeded');
  expect(await bought(accountId)).toEqual([['purchase', 500]]);
  expect(await paid(accountId)).toEqual([{ paid: 2000, refunded: 0 }]);
});

function changePrices(next: (price: number) => number): void {
  priceList.splice(0, priceList.length, ...yesterday.map((one) => ({ ...one, price: next(one.price) })));
}

/** An account one credit below its threshold, whose customer has a card. */
async function accountWithCard(): Promise<string> {
  const accountId = await shop.account({ balance: 99, debits: 1, refill_after: 0, refill_threshold: 100 });
  const { id } = await shop.client.customers.create({ metadata: { account_id: accountId } });
  await shop.client.paymentMethods.attach('pm_card_visa', { customer: id });
  await changeProfile(accountId, { stripe_customer_id: id, auto_refill_enabled: true });
  return accountId;
}

function spend(accountId: string): Promise<boolean> {
  return deliver(checkBalance, { account_id: accountId });
}

/** A payment by the account's customer, with the fields that our code sets at Stripe. */
async function pay(accountId: string, amount: number, metadata: Record<string, string>): Promise<void> {
  const { stripe_customer_id: customer = '' } = (await findProfile(accountId)) ?? {};
  const card = (await shop.client.paymentMethods.list({ customer })).data[0]?.id ?? '';
  await shop.client.paymentIntents.create({
    ...{ amount, currency: 'usd', customer, payment_method: card, confirm: true },
    metadata: { stage: process.env.STAGE ?? '', account_id: accountId, ...metadata },
  });
}

async function bought(accountId: string) {
  return (await readLedger(accountId)).slice(1).map(({ type, credits }) => [type, credits]);
}

/** Stripe's charges and refunds for the account. */
async function paid(accountId: string) {
  const { stripe_customer_id: customer = '' } = (await findProfile(accountId)) ?? {};
  const { data } = await shop.client.charges.list({ customer });
  return data.map(({ amount, amount_refunded }) => ({ paid: amount, refunded: amount_refunded }));
}
