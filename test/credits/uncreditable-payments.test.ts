import { describe, expect, test } from 'vitest';
import * as closure from '../../functions/accounts/closing/closure.ts';
import { handler } from '../../functions/credits/forget-customer.ts';
import * as settlements from '../../functions/credits/payments/payment-store.ts';
import { deliver } from '../support/call-handler.ts';
import { ledgerSum } from './read-ledger.ts';
import { givenShop } from './shop.ts';

const shop = givenShop();

describe('a payment that cannot be credited', () => {
  test('because its account is being deleted is refunded once, even for repeated events', async () => {
    const accountId = await shop.account();
    const page = await shop.checkout(accountId);
    await close(accountId);
    await shop.press(page, 'pay');
    await shop.until('payment_intent.succeeded');
    await shop.until('checkout.session.completed');
    expect(await shop.resendEvent('payment_intent.succeeded')).toBe(200);
    const { id, paid, refunded } = await lastPayment();
    expect([paid, refunded]).toEqual([1000, 1000]);
    expect(await settlements.findSettlement(id)).toEqual({
      outcome: 'refunded',
      settled_at: expect.any(String),
      account_id: accountId,
      amount: 1000,
      currency: 'usd',
      reason: expect.any(String),
      refund: expect.stringMatching(/^re_/),
    });
    expect(await ledgerSum(accountId)).toBe(100);
  });

  test('because its account has been deleted is refunded', async () => {
    const accountId = await shop.account();
    const page = await shop.checkout(accountId);
    // The list of open checkouts was read before this one was opened.
    const { eraseAccount } = closure;
    await eraseAccount(accountId);
    await shop.press(page, 'pay');
    await shop.until('payment_intent.succeeded');
    expect(await lastPayment()).toMatchObject({ paid: 1000, refunded: 1000 });
  });

  test('is refunded by a later event if Stripe refused the first refund', async () => {
    const accountId = await shop.account();
    const page = await shop.checkout(accountId);
    await close(accountId);
    shop.broken.push('POST /v1/refunds');
    await shop.press(page, 'pay');
    while (!shop.told.some(({ status }) => status === 500)) await new Promise((done) => setTimeout(done, 10));
    shop.broken.length = 0;
    await shop.until('payment_intent.succeeded');
    expect(await lastPayment()).toMatchObject({ paid: 1000, refunded: 1000 });
  });
});

test('a payment is not refunded if it was credited, even when it is reported again after the account was erased', async () => {
  const accountId = await shop.account();
  await shop.press(await shop.checkout(accountId), 'pay');
  await shop.until('payment_intent.succeeded');
  await erase(accountId);
  expect(await shop.resendEvent('payment_intent.succeeded')).toBe(200);
  const { id, refunded } = await lastPayment();
  expect(refunded).toBe(0);
  expect(await settlements.findSettlement(id)).toEqual({
    outcome: 'credited',
    settled_at: expect.any(String),
  });
});

async function close(accountId: string) {
  expect(await closure.closeAccount(accountId, new Date())).toBe(true);
}

/** The payment of the last event, and its refunds. */
async function lastPayment() {
  const payload = shop.told.findLast(({ type }) => type === 'payment_intent.succeeded')?.payload ?? '';
  const { id } = JSON.parse(payload).data.object as { id: string };
  const intent = await shop.client.paymentIntents.retrieve(id);
  const charge = await shop.client.charges.retrieve(String(intent.latest_charge));
  return { id, paid: charge.amount, refunded: charge.amount_refunded };
}

async function erase(accountId: string) {
  await close(accountId);
  expect(await deliver(handler, { account_id: accountId })).toBe(true);
  expect(await closure.eraseRecords(accountId, false)).toBe(true);
  await closure.eraseAccount(accountId);
}
