import { describe, expect, test } from 'vitest';
import { closeAccount, eraseAccount, eraseRecords } from '../../functions/accounts/closing/closure.ts';
import { accountKey } from '../../functions/accounts/items/account-item.ts';
import { findProfile } from '../../functions/accounts/items/profile-store.ts';
import { getCredits } from '../../functions/credits/balance/read-credits.ts';
import { handler as checkBalance } from '../../functions/credits/check-balance.ts';
import { handler } from '../../functions/credits/forget-customer.ts';
import * as settlements from '../../functions/credits/payments/payment-store.ts';
import { setting } from '../../functions/platform/aws/environment.ts';
import * as table from '../../functions/platform/table/table.ts';
import { deliver } from '../support/call-handler.ts';
import { changeAccount } from '../support/given.ts';
import { messagesOn } from '../support/messages-on.ts';
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
  const settlement = { outcome: 'credited', settled_at: expect.any(String) };
  expect(await settlements.findSettlement(id)).toEqual(settlement);
});

async function close(accountId: string) {
  expect(await closeAccount(accountId, new Date())).toBe(true);
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
  expect(await eraseRecords(accountId, false)).toBe(true);
  await eraseAccount(accountId);
}

test('the customer of a deleted account is deleted at Stripe before its other data, and an old tab cannot pay', async () => {
  const { accountId, pages, isDeleted, forget } = await buyer();
  await closeAccount(accountId, new Date());
  expect(await forget()).toBe(true);
  expect(await isDeleted()).toBe(true);
  for (const page of pages) {
    const session = await shop.client.checkout.sessions.retrieve(page.split('/').pop() ?? '');
    expect(session.status).toBe('expired');
    await shop.press(page, 'pay');
  }
  const own = shop.told.filter(({ payload }) => payload.includes(accountId));
  expect(own.map(({ type }) => type)).not.toContain('payment_intent.succeeded');
  // A repeated message finds the customer deleted.
  expect(await forget()).toBe(true);
  expect(await erasures(accountId)).toBe(2);
});

test.each(['POST /v1/checkout/sessions/', 'DELETE /v1/customers/'])(
  'while Stripe does not respond to %s the deletion waits, and the next delivery finishes it',
  async (call) => {
    const { accountId, isDeleted, forget } = await buyer();
    await closeAccount(accountId, new Date());
    shop.broken.push(call);
    expect(await forget()).toBe(false);
    expect(await erasures(accountId)).toBe(0);
    shop.broken.length = 0;
    expect(await forget()).toBe(true);
    expect(await isDeleted()).toBe(true);
    expect(await erasures(accountId)).toBe(1);
  },
);

test('deleting an account without purchases sends no request to Stripe', async () => {
  const accountId = await shop.account();
  await closeAccount(accountId, new Date());
  shop.broken.push('');
  expect(await deliver(handler, { account_id: accountId })).toBe(true);
  expect(await erasures(accountId)).toBe(1);
});

test('the Stripe customer of an open account is kept', async () => {
  const { accountId, isDeleted, forget } = await buyer();
  expect(await forget()).toBe(true);
  expect(await isDeleted()).toBe(false);
  expect(await erasures(accountId)).toBe(0);
});

/** An account with two open checkouts. */
async function buyer() {
  const accountId = await shop.account();
  const pages = [await shop.checkout(accountId), await shop.checkout(accountId, 1000)];
  const customer = (await findProfile(accountId))?.stripe_customer_id ?? '';
  return {
    accountId,
    pages,
    isDeleted: async () => (await shop.client.customers.retrieve(customer)).deleted === true,
    forget: () => deliver(handler, { account_id: accountId }),
  };
}

/** The number of messages to erase this account. */
async function erasures(accountId: string): Promise<number> {
  const messages = await messagesOn(setting('erasureQueue'));
  return messages.filter(({ account_id }) => account_id === accountId).length;
}

test.each([
  ['pm_card_chargeCustomerFail', 'declined'],
  ['pm_card_authenticationRequired', 'authentication_required'],
])('the customer gets one email when the card %s fails, although Stripe reports it twice', async (card) => {
  const { accountId } = await shop.lowAccount({}, card);
  expect(await check(accountId)).toBe(true);
  await shop.until('payment_intent.payment_failed');
  await checkBalances();
  await check(accountId);
  expect(await shop.subjects(accountId)).toEqual(["Auto-refill is paused: your card wasn't charged"]);
});

test('the customer gets one email when a refill is due without a card, and another after the next credits', async () => {
  const { accountId } = await shop.lowAccount();
  await Promise.all([check(accountId), check(accountId)]);
  await check(accountId);
  expect(await shop.subjects(accountId)).toEqual(['Auto-refill needs a card']);
  await changeAccount(accountId, { credit_arrivals: 1 });
  await check(accountId);
  expect(await shop.subjects(accountId)).toHaveLength(2);
});

test('the customer gets one email a month about refills beyond the monthly cap', async () => {
  const month = new Date().toISOString().slice(0, 7);
  const { accountId } = await shop.lowAccount({ refill_month: month, refill_spent: 500 }, 'pm_card_visa');
  for (let checks = 0; checks < 3; checks += 1) await check(accountId);
  expect(await shop.subjects(accountId)).toEqual(['Auto-refill reached its monthly limit']);
  const capped = { refill_spent_this_month: 500, refill_paused: 'monthly_cap' };
  expect(await getCredits(accountId)).toMatchObject(capped);
});

describe('money that is returned to the customer', () => {
  const bought = async () => {
    const accountId = await shop.account();
    await shop.press(await shop.checkout(accountId), 'pay');
    await shop.until('payment_intent.succeeded');
    const [payment] = (await shop.client.paymentIntents.list({ limit: 1 })).data;
    return { accountId, payment: payment ?? expect.fail('There is no payment.') };
  };

  test('by a refund is emailed once per refund and not called a dispute', async () => {
    const { accountId, payment } = await bought();
    await shop.client.refunds.create({ payment_intent: payment.id, amount: 300 });
    await shop.until('charge.refunded');
    await checkBalances();
    expect(await shop.resendEvent('charge.refunded')).toBe(200);
    await checkBalances();
    expect(await shop.subjects(accountId)).toEqual(['A payment was refunded']);
    await shop.client.refunds.create({ payment_intent: payment.id });
    await shop.until('charge.refunded', 3);
    await checkBalances();
    expect(await shop.subjects(accountId)).toEqual(['A payment was refunded', 'A payment was refunded']);
  });

  test('by a dispute is emailed, and again when the dispute is won', async () => {
    const { accountId, payment } = await bought();
    const { url } = await shop.client.billingPortal.sessions.create({ customer: String(payment.customer) });
    for (const [action, event] of [
      ['dispute', 'charge.dispute.funds_withdrawn'],
      ['won', 'charge.dispute.closed'],
    ] as const) {
      await shop.press(url, action, String(payment.latest_charge));
      await shop.until(event);
      while ((await checkBalances()) > 0);
    }
    const subjects = ['A payment was disputed', 'A dispute was resolved: your credits are back'];
    expect(await shop.subjects(accountId)).toEqual(subjects);
  });
});

test('an email that SES refuses does not delay the refill or other emails', async () => {
  const { accountId } = await shop.lowAccount({ balance: 5 }, 'pm_card_visa');
  shop.ses.mode = 'refuses';
  expect(await check(accountId)).toBe(false);
  await shop.until('payment_intent.succeeded');
  expect((await table.findItem(accountKey(accountId)))?.balance).toBe(1005);
});

function check(accountId: string) {
  return deliver(checkBalance, { account_id: accountId });
}

/** Delivers the current messages of the balance queue, each twice simultaneously. */
async function checkBalances(): Promise<number> {
  const messages = await messagesOn(setting('balanceQueue'));
  for (const message of messages) {
    await Promise.all([deliver(checkBalance, message), deliver(checkBalance, message)]);
    await deliver(checkBalance, message);
  }
  return messages.length;
}
