import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { findAccount } from '../../functions/accounts/items/account-store.ts';
import { findProfile } from '../../functions/accounts/items/profile-store.ts';
import * as billing from '../../functions/credits/payments/customer.ts';
import * as refills from '../../functions/credits/refill/refill-store.ts';
import { handleStripeEvent } from '../../functions/credits/stripe-webhook.ts';
import { changeAccount } from '../support/given.ts';
import { givenCreditsBackend } from './credits-backend.ts';
import { readLedger } from './read-ledger.ts';

const backend = givenCreditsBackend();

let accountId: string;

beforeEach(async () => {
  accountId = await backend.account({}, { stripe_customer_id: 'cus_1' });
  paid.id = `pi_${randomUUID()}`;
  paid.metadata = { stage: `${process.env.STAGE}`, account_id: accountId, credits: '1000', kind: 'purchase' };
  know({
    [`payment_intents/${paid.id}`]: paid,
    'charges/ch_1': { id: 'ch_1', amount: 2000, amount_refunded: 0 },
    disputes: { data: [], has_more: false },
    'customers/cus_1': { id: 'cus_1', metadata: { account_id: accountId } },
    'customers/cus_gone': { id: 'cus_gone', deleted: true },
  });
});

const paid = {
  id: '',
  latest_charge: 'ch_1',
  object: 'payment_intent',
  status: 'succeeded',
  currency: 'usd',
  amount_received: 2000,
  customer: 'cus_1',
  payment_method: null,
  setup_future_usage: null,
  metadata: {} as Record<string, string>,
};

const visa = { id: 'pm_1', object: 'payment_method', type: 'card', card: { brand: 'visa', last4: '4242' } };

describe('a payment', () => {
  const purchase = () => [['purchase', 1000, paid.id]];
  const session = (payment_intent: unknown) => ({ object: 'checkout.session', payment_intent });

  test.each([
    ['payment_intent.succeeded', () => paid],
    ['checkout.session.completed', () => session(paid.id)],
    ['checkout.session.completed', () => session({ id: paid.id })],
    ['checkout.session.async_payment_succeeded', () => session(paid.id)],
  ])('reported by %s is credited with the amount that Stripe confirms', async (type, object) => {
    await sendEvent(type, object());
    expect(await movements()).toEqual(purchase());
    expect(backend.stripe.asked.map(({ call }) => call)).toEqual([`GET /v1/payment_intents/${paid.id}`]);
  });

  test('is not credited if its checkout is complete and not yet paid', async () => {
    know({ [`payment_intents/${paid.id}`]: { ...paid, status: 'processing' } });
    await sendEvent('checkout.session.completed', session(paid.id));
    expect(await movements()).toEqual([]);
  });

  test('is not credited if its checkout has no payment', async () => {
    await sendEvent('checkout.session.completed', session(null));
    expect(await movements()).toEqual([]);
  });

  test('that Stripe does not know yet is retried later', async () => {
    await expect(sendEvent('payment_intent.succeeded', { ...paid, id: 'pi_2' })).rejects.toThrow();
  });
});

describe('when a payment is refunded or disputed', () => {
  const refunded = (amount_refunded: number) => {
    know({ 'charges/ch_1': { id: 'ch_1', amount: 2000, amount_refunded } });
  };
  const disputed = (status: string) => {
    know({ disputes: { data: [{ id: 'du_1', amount: 2000, status }], has_more: false } });
  };

  test('the share that Stripe confirms as refunded is taken back, not the share in the event', async () => {
    await sendEvent('payment_intent.succeeded', paid);
    refunded(500);
    await sendEvent('charge.refunded', { payment_intent: paid.id, amount: 2000, amount_refunded: 100 });
    expect((await movements()).slice(1)).toEqual([['adjustment', -250, paid.id]]);
  });

  test.each(['charge.dispute.created', 'charge.dispute.funds_withdrawn'])(
    'all credits are taken back if %s reports a dispute',
    async (type) => {
      await sendEvent('payment_intent.succeeded', paid);
      disputed('needs_response');
      await sendEvent(type, { payment_intent: { id: paid.id } });
      expect((await movements()).slice(1)).toEqual([['adjustment', -1000, paid.id]]);
    },
  );

  test('no more than all credits are taken back for a refund and a dispute of one payment', async () => {
    await sendEvent('payment_intent.succeeded', paid);
    refunded(500);
    disputed('needs_response');
    await sendEvent('charge.refunded', { payment_intent: paid.id });
    expect((await movements()).slice(1)).toEqual([['adjustment', -1000, paid.id]]);
  });

  test('nothing is taken back for a bank inquiry that took no money', async () => {
    await sendEvent('payment_intent.succeeded', paid);
    disputed('warning_needs_response');
    await sendEvent('charge.dispute.created', { payment_intent: paid.id });
    expect(await movements()).toHaveLength(1);
  });

  test('the credits are added first if the refund is reported before the payment', async () => {
    refunded(2000);
    await sendEvent('charge.refunded', { payment_intent: paid.id });
    expect(await movements()).toEqual(
      expect.arrayContaining([
        ['purchase', 1000, paid.id],
        ['adjustment', -1000, paid.id],
      ]),
    );
  });

  test('nothing is taken back if the payment was for another product', async () => {
    await sendEvent('payment_intent.succeeded', paid);
    disputed('needs_response');
    know({ [`payment_intents/${paid.id}`]: { ...paid, metadata: {} } });
    await sendEvent('charge.dispute.created', { payment_intent: paid.id });
    await sendEvent('charge.dispute.created', { payment_intent: null });
    expect(await movements()).toHaveLength(1);
  });
});

describe('a saved card', () => {
  test('is shown to the account that its customer was made for', async () => {
    await sendEvent('payment_method.attached', { ...visa, customer: 'cus_1' });
    expect(await shownCard()).toBe('pm_1');
  });

  test.each([
    ['without a customer', { ...visa, customer: null }],
    ['of a customer who is deleted', { ...visa, customer: 'cus_gone' }],
    ['that is no card', { ...visa, card: undefined, customer: 'cus_1' }],
  ])('%s is not shown', async (_, method) => {
    await sendEvent('payment_method.attached', method);
    expect(await shownCard()).toBeUndefined();
  });

  test('is no longer shown once it is detached, unless another card replaced it', async () => {
    await billing.keepCard(accountId, { id: 'pm_1', brand: 'visa', last4: '4242' });
    await sendEvent('payment_method.detached', { ...visa, id: 'pm0', customer: null }, { customer: 'cus_1' });
    await sendEvent('payment_method.detached', { ...visa, customer: null }, {});
    await sendEvent('payment_method.detached', { ...visa, customer: null });
    expect(await shownCard()).toBe('pm_1');
    await sendEvent('payment_method.detached', { ...visa, customer: null }, { customer: 'cus_1' });
    expect(await shownCard()).toBeUndefined();
  });
});

describe('a refill whose payment failed', () => {
  const attempt = { id: 'a', credits: 1000, price: 20, card: 'pm_1', customer: 'cus_1' };

  beforeEach(async () => {
    await changeAccount(accountId, { balance: 99, refill_threshold: 100, debits: 1, refill_after: 0 });
    const state = (await findAccount(accountId)) ?? expect.fail('The account is gone.');
    await refills.claimRefill(accountId, state, { ...attempt, started_at: new Date().toISOString() });
  });

  const failed = async (code: string | undefined) => {
    const intent = { ...paid, metadata: { account_id: accountId, attempt: 'a' } };
    const last_payment_error = code === undefined ? null : { code };
    await sendEvent('payment_intent.payment_failed', { ...intent, last_payment_error });
  };

  test.each([
    ['authentication_required', 'authentication_required'],
    ['card_declined', 'declined'],
    [undefined, 'declined'],
  ])('with %s ends, and refills are paused: %s', async (code, reason) => {
    await failed(code);
    expect(await findAccount(accountId)).toMatchObject({ refill_spent: 0 });
    expect((await findAccount(accountId))?.refill_attempt).toBeUndefined();
    expect((await findProfile(accountId))?.refill_paused).toBe(reason);
  });

  test('and is unknown is ignored', async () => {
    const metadata = { account_id: accountId, attempt: 'gone' };
    await sendEvent('payment_intent.payment_failed', { ...paid, metadata });
    expect((await findAccount(accountId))?.refill_attempt).toBe('a');
    expect((await findProfile(accountId))?.refill_paused).toBeUndefined();
  });

  test('is not ended by a failed purchase, which the customer may retry', async () => {
    await sendEvent('payment_intent.payment_failed', paid);
    await sendEvent('payment_intent.payment_failed', { ...paid, metadata: { attempt: 'a' } });
    expect((await findAccount(accountId))?.refill_attempt).toBe('a');
  });
});

test('an event of an unknown type is ignored', async () => {
  await sendEvent('customer.created', { id: 'cus_2', object: 'customer' });
  expect(backend.stripe.asked).toEqual([]);
});

/** Sets objects that Stripe returns, by their paths. */
function know(objects: Record<string, object>) {
  for (const [path, body] of Object.entries(objects)) backend.stripe.answers[`GET /v1/${path}`] = { body };
}

function sendEvent(type: string, object: unknown, before?: object) {
  return handleStripeEvent({ type, data: { object, previous_attributes: before } } as never);
}

async function movements() {
  return (await readLedger(accountId))
    .slice(1)
    .map(({ type, credits, reference }) => [type, credits, reference]);
}

async function shownCard() {
  return (await findProfile(accountId))?.card?.id;
}
