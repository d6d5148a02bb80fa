import { ReceiveMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { describe, expect, test } from 'vitest';
import { accountKey } from '../../functions/accounts/items/account-item.ts';
import { getCredits } from '../../functions/credits/balance/read-credits.ts';
import { handler as checkBalance } from '../../functions/credits/check-balance.ts';
import * as table from '../../functions/platform/table/table.ts';
import { deliver } from '../support/call-handler.ts';
import { changeAccount, changeProfile } from '../support/given.ts';
import { givenShop } from './shop.ts';

const shop = givenShop();

const queue = new SQSClient({});

test.each([
  ['pm_card_chargeCustomerFail', 'declined'],
  ['pm_card_authenticationRequired', 'authentication_required'],
])(
  'the customer gets one email when the card %s fails to pay a refill, although Stripe reports it twice',
  async (card) => {
    const { accountId, customer } = await due();
    await saveCard(customer, card);
    expect(await check(accountId)).toBe(true);
    await shop.until('payment_intent.payment_failed');
    await checkBalances();
    await check(accountId);
    expect(await shop.subjects(accountId)).toEqual(["Auto-refill is paused: your card wasn't charged"]);
  },
);

test('the customer gets one email when a refill is due without a card, and another after the next credits', async () => {
  const { accountId } = await due();
  await Promise.all([check(accountId), check(accountId)]);
  await check(accountId);
  expect(await shop.subjects(accountId)).toEqual(['Auto-refill needs a card']);
  await changeAccount(accountId, { credit_arrivals: 1 });
  await check(accountId);
  expect(await shop.subjects(accountId)).toHaveLength(2);
});

test('the customer gets one email a month about refills beyond the monthly cap', async () => {
  const month = new Date().toISOString().slice(0, 7);
  const { accountId, customer } = await due({ refill_month: month, refill_spent: 500 });
  await saveCard(customer, 'pm_card_visa');
  for (let checks = 0; checks < 3; checks += 1) await check(accountId);
  expect(await shop.subjects(accountId)).toEqual(['Auto-refill reached its monthly limit']);
  expect(await getCredits(accountId)).toMatchObject({
    refill_spent_this_month: 500,
    refill_paused: 'monthly_cap',
  });
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
    expect(await shop.subjects(accountId)).toEqual([
      'A payment was disputed',
      'A dispute was resolved: your credits are back',
    ]);
  });
});

test('an email that SES refuses does not delay the refill or other emails', async () => {
  const { accountId, customer } = await due({ balance: 5 });
  await saveCard(customer, 'pm_card_visa');
  shop.ses.mode = 'refuses';
  expect(await check(accountId)).toBe(false);
  await shop.until('payment_intent.succeeded');
  expect((await table.findItem(accountKey(accountId)))?.balance).toBe(1005);
});

/** An account one credit below its threshold, by a debit, and its customer at Stripe. */
async function due(onItem: Record<string, unknown> = {}) {
  const accountId = await shop.account(
    { balance: 99, debits: 1, refill_after: 0, refill_threshold: 100, ...onItem },
    { auto_refill_enabled: true },
  );
  const { id } = await shop.client.customers.create({ metadata: { account_id: accountId } });
  await changeProfile(accountId, { stripe_customer_id: id });
  return { accountId, customer: id };
}

function saveCard(customer: string, card: string) {
  return shop.client.paymentMethods.attach(card, { customer });
}

function check(accountId: string) {
  return deliver(checkBalance, { account_id: accountId });
}

/** Delivers the current messages of the balance queue, each twice simultaneously. */
async function checkBalances(): Promise<number> {
  const { Messages = [] } = await queue.send(
    new ReceiveMessageCommand({ QueueUrl: process.env.BALANCE_QUEUE_URL, MaxNumberOfMessages: 10 }),
  );
  for (const { Body } of Messages) {
    const message = JSON.parse(Body ?? '');
    await Promise.all([deliver(checkBalance, message), deliver(checkBalance, message)]);
    await deliver(checkBalance, message);
  }
  return Messages.length;
}
