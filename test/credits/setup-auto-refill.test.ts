import { afterEach, describe, expect, test } from 'vitest';
import { findAccount } from '../../functions/accounts/items/account-store.ts';
import { findProfile } from '../../functions/accounts/items/profile-store.ts';
import { handler as checkBalance } from '../../functions/credits/check-balance.ts';
import { latestPayments } from '../../functions/credits/payments/customer.ts';
import { saveRefillSettings } from '../../functions/credits/refill/refill-settings.ts';
import { pauseRefill } from '../../functions/credits/refill/refill-store.ts';
import { type CreditPackage, creditPackages } from '../../shared/credits/packages.ts';
import { deliver } from '../support/call-handler.ts';
import { changeAccount } from '../support/given.ts';
import { movement, readLedger } from './read-ledger.ts';
import { givenShop } from './shop.ts';

const shop = givenShop();

const setup = { threshold: 250, amount: 500 };
const off = { enabled: false, threshold: 100, amount: 1000, armedAt: undefined, paused: undefined };
const on = { enabled: true, threshold: 250, amount: 500, armedAt: 250, paused: undefined };

test('24 declined attempts do not hide a payment from the receipts', async () => {
  const accountId = await shop.account();
  await shop.press(await shop.checkout(accountId), 'pay');
  const { stripe_customer_id: customer = '' } = (await findProfile(accountId)) ?? {};
  const page = await shop.checkout(accountId);
  for (let attempt = 0; attempt < 24; attempt += 1) await shop.press(page, 'decline');
  const { data: newest } = await shop.client.charges.list({ customer, limit: 24 });
  expect(newest.map(({ paid }) => paid)).not.toContain(true);
  expect((await latestPayments(customer)).map(({ amount }) => amount)).toEqual([1000]);
});

describe('a checkout that sets auto-refill up', () => {
  test.each<[string, (page: string) => Promise<unknown>]>([
    ['is canceled', (page) => shop.press(page, 'cancel')],
    ['is left open in a tab that closes', async () => undefined],
    ['expires', (page) => shop.client.checkout.sessions.expire(idOf(page))],
    ['fails', (page) => shop.press(page, 'decline')],
    [
      'is refused by the bank',
      async (page) => {
        await shop.press(page, 'authenticate');
        await shop.press(page, 'refuse');
      },
    ],
  ])('and %s changes no setting, and the next low balance charges nothing', async (_, end) => {
    const accountId = await shop.account();
    const page = await shop.checkout(accountId, 500, setup);
    await end(page);
    expect(await settings(accountId)).toEqual(off);
    await spendTo(accountId, 99);
    expect(await shop.charged(accountId)).toEqual([]);
  });

  test('and is paid turns it on with the credits, and the next low balance is charged once', async () => {
    const accountId = await shop.account();
    await payFor(await shop.checkout(accountId, 500, setup));
    expect(await settings(accountId)).toEqual(on);
    expect(await shop.charged(accountId)).toEqual([1000]);
    await spendTo(accountId, 249);
    expect(await shop.charged(accountId)).toEqual([1000, 1000]);
  });

  test('and is paid ends a pause', async () => {
    const accountId = await pausedAccount();
    await payFor(await shop.checkout(accountId, 500, setup));
    expect(await settings(accountId)).toEqual(on);
  });

  test('and is paid does not charge for debits from before the payment', async () => {
    const accountId = await shop.account({ balance: 10, debits: 90 });
    await payFor(await shop.checkout(accountId, 500, { ...setup, threshold: 5000 }));
    expect(await deliver(checkBalance, { account_id: accountId })).toBe(true);
    expect(await shop.charged(accountId)).toEqual([1000]);
    await spendTo(accountId, 509);
    expect(await shop.charged(accountId)).toEqual([1000, 1000]);
  });

  test.each([
    ['turned auto-refill off', { enabled: false, threshold: 7, amount: 500 }, undefined],
    ['turned auto-refill on with other settings', { enabled: true, threshold: 7, amount: 1000 }, 7],
  ])('keeps what the customer chose later: %s', async (_, later, armedAt) => {
    const accountId = await shop.account();
    const page = await shop.checkout(accountId, 500, setup);
    await saveRefillSettings(accountId, later);
    await payFor(page);
    expect(await settings(accountId)).toEqual({ ...later, armedAt, paused: undefined });
    expect((await findAccount(accountId))?.balance).toBe(600);
  });

  test('does not end a pause that began after it was opened', async () => {
    const accountId = await shop.account();
    const page = await shop.checkout(accountId, 500, setup);
    await saveRefillSettings(accountId, { enabled: true, ...setup });
    await pause(accountId);
    await payFor(page);
    expect(await settings(accountId)).toMatchObject({ paused: 'declined', armedAt: undefined });
  });

  test('and is reported again does not undo what the customer chose after the payment', async () => {
    const accountId = await shop.account();
    await payFor(await shop.checkout(accountId, 500, setup));
    await saveRefillSettings(accountId, { enabled: false, ...setup });
    for (const type of ['payment_intent.succeeded', 'checkout.session.completed'])
      expect(await shop.resendEvent(type)).toBe(200);
    expect(await settings(accountId)).toEqual({ ...on, enabled: false, armedAt: undefined });
  });
});

test('a payment that saves no card leaves auto-refill off', async () => {
  const accountId = await shop.account();
  await payFor(await shop.checkout(accountId, 500));
  expect(await settings(accountId)).toEqual(off);
});

async function payFor(page: string): Promise<void> {
  await shop.press(page, 'pay');
  await shop.until('payment_intent.succeeded');
  await shop.until('checkout.session.completed');
}

function idOf(page: string): string {
  return page.split('/').pop() ?? '';
}

async function settings(accountId: string) {
  const [account, profile] = await Promise.all([findAccount(accountId), findProfile(accountId)]);
  return {
    enabled: profile?.auto_refill_enabled,
    threshold: profile?.auto_refill_threshold,
    amount: profile?.auto_refill_amount,
    paused: profile?.refill_paused,
    armedAt: account?.refill_threshold,
  };
}

/** An account whose refills were on, with a saved card, until a charge was declined. */
async function pausedAccount(): Promise<string> {
  const customer = await shop.client.customers.create({});
  await shop.client.paymentMethods.attach('pm_card_visa', { customer: customer.id });
  const accountId = await shop.account({}, { stripe_customer_id: customer.id });
  await saveRefillSettings(accountId, { enabled: true, threshold: 100, amount: 1000 });
  await pause(accountId);
  return accountId;
}

async function pause(accountId: string): Promise<void> {
  await changeAccount(accountId, { refill_attempt: 'a', refill_spent: 20 });
  await pauseRefill(accountId, { id: 'a', price: 20 }, 'declined');
}

/** Debits down to this balance, which the worker then checks. */
async function spendTo(accountId: string, balance: number): Promise<void> {
  const { debits = 0 } = (await findAccount(accountId)) ?? {};
  await changeAccount(accountId, { balance, debits: debits + 1 });
  expect(await deliver(checkBalance, { account_id: accountId })).toBe(true);
}

describe('price changes', () => {
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
      await payFor(page);
      expect(await bought(accountId)).toEqual(['purchase 500']);
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
      expect(await bought(accountId)).toEqual(['auto_refill 1000']);
      expect(await paid(accountId)).toEqual([{ paid: 2000, refunded: 0 }]);
      expect(await findAccount(accountId)).not.toHaveProperty('refill_attempt');
    });

    test('a checkout of a release that stored no price in its payment is credited', async () => {
      const accountId = await accountWithCard();
      change();
      await pay(accountId, 1000, { credits: '500', kind: 'purchase' });
      await shop.until('payment_intent.succeeded');
      expect(await bought(accountId)).toEqual(['purchase 500']);
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
    expect(await bought(accountId)).toEqual(['purchase 500']);
    expect(await paid(accountId)).toEqual([{ paid: 2000, refunded: 0 }]);
  });

  function changePrices(next: (price: number) => number): void {
    priceList.splice(0, priceList.length, ...yesterday.map((one) => ({ ...one, price: next(one.price) })));
  }

  async function accountWithCard(): Promise<string> {
    return (await shop.lowAccount({}, 'pm_card_visa')).accountId;
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
    return (await readLedger(accountId)).slice(1).map(movement);
  }

  /** Stripe's charges and refunds for the account. */
  async function paid(accountId: string) {
    const { stripe_customer_id: customer = '' } = (await findProfile(accountId)) ?? {};
    const { data } = await shop.client.charges.list({ customer });
    return data.map(({ amount, amount_refunded }) => ({ paid: amount, refunded: amount_refunded }));
  }
});
