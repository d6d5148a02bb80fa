import type Stripe from 'stripe';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { closeAccount } from '../../functions/accounts/closing/closure.ts';
import { type AccountItem, accountKey } from '../../functions/accounts/items/account-item.ts';
import { profileKey } from '../../functions/accounts/items/profile-item.ts';
import { creditPayment, findPayment } from '../../functions/credits/payments/payment-store.ts';
import { reversePayment } from '../../functions/credits/payments/reverse-payment.ts';
import * as wentBack from '../../functions/credits/payments/reversed-share.ts';
import * as table from '../../functions/platform/table/table.ts';
import { changeAccount } from '../support/given.ts';
import { ledgerSum, movement, readLedger } from './read-ledger.ts';
import { givenShop } from './shop.ts';

const shop = givenShop();

describe('a refund', () => {
  test('takes back its share of the credits, rounded up, and pauses refills as refunded, not as disputed', async () => {
    const { accountId, intent } = await open();
    await refund(intent, 333);
    expect(await creditsOf(accountId)).toEqual({ balance: 600 - 167, owed: undefined });
    expect(await item(accountId)).not.toHaveProperty('refill_threshold');
    expect(await item(accountId)).not.toHaveProperty('refill_after');
    expect(await profile(accountId)).toMatchObject({ refill_paused: 'refunded' });
    expect(await entries(accountId)).toEqual(['purchase 500', 'adjustment -167']);
  });

  test('in parts takes back each part once, even for repeated and simultaneous events', async () => {
    const { accountId, intent } = await open();
    for (const [amount, balance] of [
      [500, 350],
      [200, 250],
      [300, 100],
    ] as const) {
      await refund(intent, amount);
      await Promise.all(Array.from({ length: 5 }, () => reversePayment(intent)));
      expect((await creditsOf(accountId)).balance).toBe(balance);
    }
    expect(await findPayment(accountId, intent.id)).toEqual(
      purchase({ credits_reversed: 500, reversals: 3, reversed_because: 'refunded' }),
    );
  });

  test('that is reported again does not pause refills that were turned on since', async () => {
    const { accountId, intent } = await open();
    await refund(intent, 1000);
    await changeAccount(accountId, { refill_threshold: 100 });
    await reversePayment(intent);
    expect(await item(accountId)).toMatchObject({ refill_threshold: 100 });
  });

  test("takes back nothing for a deleted account, or for another account's payment", async () => {
    const { accountId, intent } = await open();
    await closeAccount(accountId, new Date());
    await shop.client.refunds.create({ payment_intent: intent.id });
    expect(await reversePayment(intent)).toBeUndefined();
    expect(await creditsOf(accountId)).toEqual({ balance: 600, owed: undefined });
    await table.deleteItem(accountKey(accountId), {});
    expect(await reversePayment(intent)).toBeUndefined();
    expect(await reversePayment({ ...intent, metadata: {} })).toBeUndefined();
    expect(await item(accountId)).toEqual({});
  });
});

describe('a refund of credits that were spent already', () => {
  test('is owed, and the next credits pay it first, in a separate ledger entry', async () => {
    const { accountId, intent } = await open();
    await spend(accountId, 30);
    await reversePayment(intent);
    await refund(intent, 500);
    expect(await item(accountId)).toMatchObject({ balance: 0, credit_debt: 220 });
    await refund(intent, 500);
    expect(await item(accountId)).toMatchObject({ balance: 0, credit_debt: 470 });
    await bought(accountId);
    const { balance, credit_debt } = await item(accountId);
    expect([balance, credit_debt]).toEqual([30, undefined]);
    expect((await entries(accountId)).slice(1)).toEqual(
      expect.arrayContaining(['adjustment -30', 'purchase 500', 'debt -470']),
    );
  });

  test('stays partly owed if the next credits do not cover it', async () => {
    const accountId = await shop.account({ credit_debt: 700 });
    await bought(accountId);
    expect(await creditsOf(accountId)).toEqual({ balance: 100, owed: 200 });
    await bought(accountId);
    expect(await creditsOf(accountId)).toEqual({ balance: 400, owed: undefined });
  });

  test('is owed only in part after credits that arrived in between', async () => {
    const { accountId, intent } = await open();
    await spend(accountId, 100);
    const { readReversedShare } = wentBack;
    let arrival: Promise<unknown> | undefined;
    const spy = vi.spyOn(wentBack, 'readReversedShare').mockImplementation(async (asked) => {
      const share = await readReversedShare(asked);
      if (asked.id !== intent.id) return share;
      // The first has read the account. The webhook of the refund reverses the payment, too, so it waits
      // here.
      const payment = { accountId, intent: `pi_${accountId}`, credits: 50, attempt: undefined } as const;
      arrival ??= creditPayment({ ...payment, kind: 'purchase' }, new Date().toISOString());
      await arrival;
      return share;
    });
    onTestFinished(() => spy.mockRestore());
    await refund(intent, 1000);
    expect(await item(accountId)).toMatchObject({ balance: 0, credit_debt: 350 });
  });

  test('is paid once by payments that arrive at the same time', async () => {
    const accountId = await shop.account({ credit_debt: 600 });
    await bought(accountId);
    const payments = ['pi_a', 'pi_b', 'pi_c'].map((name) => ({
      ...{ accountId, intent: `${name}${accountId}`, credits: 500, attempt: undefined },
      kind: 'purchase' as const,
    }));
    await Promise.all(payments.map((payment) => creditPayment(payment, new Date().toISOString())));
    expect(await creditsOf(accountId)).toEqual({ balance: 100 + 4 * 500 - 600, owed: undefined });
  });
});

describe('a dispute', () => {
  test('takes back all credits and pauses refills; if it is won the credits return', async () => {
    const { accountId, intent } = await open();
    await portal(intent, 'dispute');
    expect(await creditsOf(accountId)).toEqual({ balance: 100, owed: undefined });
    expect(await profile(accountId)).toMatchObject({ refill_paused: 'disputed' });
    await portal(intent, 'won');
    expect(await creditsOf(accountId)).toEqual({ balance: 600, owed: undefined });
    expect(await findPayment(accountId, intent.id)).toEqual(
      purchase({ credits_reversed: 0, reversals: 2, reversed_because: 'reinstated' }),
    );
  });

  test('that is won is not taken back again by a decision from before', async () => {
    const { accountId, intent } = await open();
    const { readReversedShare } = wentBack;
    let isDecided = false;
    const spy = vi.spyOn(wentBack, 'readReversedShare').mockImplementation(async (asked) => {
      if (isDecided || asked.id !== intent.id) return readReversedShare(asked);
      isDecided = true;
      for (const action of ['dispute', 'won']) await portal(intent, action);
      return { share: 1, disputed: true };
    });
    onTestFinished(() => spy.mockRestore());
    await reversePayment(intent);
    expect(await creditsOf(accountId)).toEqual({ balance: 600, owed: undefined });
    expect((await findPayment(accountId, intent.id))?.reversals).toBe(2);
  });

  test('that is lost changes nothing more', async () => {
    const { accountId, intent } = await open();
    await portal(intent, 'dispute');
    await portal(intent, 'lost');
    expect(await creditsOf(accountId)).toEqual({ balance: 100, owed: undefined });
  });

  test('that is won pays what is owed first', async () => {
    const { accountId, intent } = await open({ balance: 100 });
    await spend(accountId, 0);
    await portal(intent, 'dispute');
    expect(await item(accountId)).toMatchObject({ balance: 0, credit_debt: 500 });
    await portal(intent, 'won');
    const { balance, credit_debt } = await item(accountId);
    expect([balance, credit_debt]).toEqual([0, undefined]);
  });
});

function purchase(rest: object) {
  return { kind: 'purchase', created_at: expect.any(String), credits: 500, ...rest };
}

async function open(fields: Partial<AccountItem> = {}) {
  const accountId = await shop.account({ refill_threshold: 10, refill_after: 0, ...fields });
  return { accountId, intent: await bought(accountId) };
}

async function refund(intent: Stripe.PaymentIntent, amount: number) {
  await shop.client.refunds.create({ payment_intent: intent.id, amount });
  await reversePayment(intent);
}

/** The balance and the debt; the balance must be the sum of the ledger. */
async function creditsOf(accountId: string) {
  const { balance, credit_debt } = await item(accountId);
  expect(await ledgerSum(accountId)).toBe(balance);
  return { balance, owed: credit_debt };
}

async function item(accountId: string) {
  return (await table.findItem(accountKey(accountId))) ?? {};
}

async function profile(accountId: string) {
  return (await table.findItem(profileKey(accountId))) ?? {};
}

async function entries(accountId: string) {
  return (await readLedger(accountId)).slice(1).map(movement);
}

function spend(accountId: string, balance: number) {
  return changeAccount(accountId, { balance });
}

/** Buys 500 credits with refills on, like the dashboard; returns Stripe's intent. */
async function bought(accountId: string): Promise<Stripe.PaymentIntent> {
  const before = shop.told.length;
  await shop.press(await shop.checkout(accountId), 'pay');
  const isOwn = () =>
    shop.told
      .slice(before)
      .find(({ type, payload }) => type === 'payment_intent.succeeded' && payload.includes(accountId));
  while (!isOwn()) await new Promise((done) => setTimeout(done, 10));
  const { id } = JSON.parse(isOwn()?.payload ?? '').data.object as { id: string };
  return shop.client.paymentIntents.retrieve(id);
}

/** Presses a button of the payment in the customer portal. */
async function portal(intent: Stripe.PaymentIntent, action: string) {
  const customer = String(intent.customer);
  const { url } = await shop.client.billingPortal.sessions.create({ customer });
  await shop.press(url, action, String(intent.latest_charge));
  await reversePayment(intent);
}
