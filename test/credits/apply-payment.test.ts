import { randomUUID } from 'node:crypto';
import type Stripe from 'stripe';
import { beforeEach, describe, expect, test } from 'vitest';
import { findAccount } from '../../functions/accounts/items/account-store.ts';
import { findProfile } from '../../functions/accounts/items/profile-store.ts';
import { applyPayment } from '../../functions/credits/payments/apply-payment.ts';
import { creditPayment, settleAsRefunded } from '../../functions/credits/payments/payment-store.ts';
import { claimRefill } from '../../functions/credits/refill/refill-store.ts';
import { counting } from '../support/counting.ts';
import { changeAccount } from '../support/given.ts';
import { givenCreditsBackend } from './credits-backend.ts';
import { ledgerSum, readLedger } from './read-ledger.ts';

const backend = givenCreditsBackend();
/** An account with a Stripe customer. */
let accountId: string;

beforeEach(async () => {
  backend.stripe.answers[refund] = { body: { id: 're_1' } };
  accountId = await backend.account({}, { stripe_customer_id: 'cus_1' });
});

const refund = 'POST /v1/refunds';

describe('a succeeded payment', () => {
  test.each(['purchase', 'auto_refill'])('that adds up is credited once as %s', async (kind) => {
    const metadata = { kind };
    const id = newIntent();
    await applyPayment(intent({ id, metadata }));
    await applyPayment(intent({ id, metadata, customer: { id: 'cus_1' } }));
    expect((await readLedger(accountId)).slice(1)).toEqual([{ type: kind, credits: 5000, reference: id }]);
    expect(asked()).toEqual([]);
  });

  test('is reported as credited now, credited before, or not creditable because it is refunded', async () => {
    const at = new Date().toISOString();
    const wish = { credits: 500, kind: 'purchase', attempt: undefined } as const;
    const payment = { accountId, intent: newIntent(), ...wish };
    expect(await creditPayment(payment, at)).toBe('credited');
    expect(await creditPayment(payment, at)).toBe('credited before');
    const returned = { ...payment, intent: newIntent() };
    await settleAsRefunded(returned.intent, {
      ...{ settled_at: at, account_id: accountId, reason: 'account closed' },
      ...{ amount: 1000, currency: 'usd' },
    });
    expect(await creditPayment(returned, at)).toBe('impossible');
    expect(await ledgerSum(accountId)).toBe(600);
  });

  test('for a refill with other credits than its attempt is refunded instead of credited', async () => {
    await changeAccount(accountId, { balance: 99, refill_threshold: 100, debits: 1, refill_after: 0 });
    const state = await findAccount(accountId);
    const attempt = { id: 'a', credits: 500, price: 75, card: 'pm_1', customer: 'cus_1' };
    const begun = { ...attempt, started_at: new Date().toISOString() };
    expect(state && (await claimRefill(accountId, state, begun))).toBe(true);
    await applyPayment(intent({ metadata: { kind: 'auto_refill', attempt: 'a' } }));
    expect(await credited()).toBe(0);
    expect(asked()).toEqual([refund]);
  });

  test('is credited even if its refill attempt is over', async () => {
    const refill = { credits: 500, kind: 'auto_refill', attempt: 'an attempt that is over' } as const;
    const at = new Date().toISOString();
    expect(await creditPayment({ accountId, intent: newIntent(), ...refill }, at)).toBe('credited');
  });

  test.each([
    ['is in another currency', { currency: 'jpy' }],
    ['is a cent short', { amount_received: 7499 }],
    ['is a cent too much', { amount_received: 7501 }],
    ['is another customer’s', { customer: 'cus_2' }],
    ['has no customer', { customer: null }],
    ['claims 5,001 credits', { metadata: { credits: '5001' } }],
    ['claims 20,000 credits', { metadata: { credits: '20000' } }],
    ['claims negative credits', { metadata: { credits: '-5000' } }],
    ['claims many credits', { metadata: { credits: 'many' } }],
    ['claims no credits', { metadata: { credits: undefined } }],
    ['is a gift', { metadata: { kind: 'gift' } }],
    ['is of no kind', { metadata: { kind: undefined } }],
  ])('that %s is refunded instead of credited', async (_, changes) => {
    await applyPayment(intent(changes));
    expect(await credited()).toBe(0);
    expect(asked()).toEqual([refund]);
  });

  test.each([
    ...['requires_action', 'requires_payment_method', 'processing', 'canceled'].map((status) => ({ status })),
    ...[undefined, 'another'].map((stage) => ({ metadata: { stage } })),
  ])('is neither credited nor refunded in another status or stage: %j', async (changes) => {
    await applyPayment(intent(changes));
    expect(await credited()).toBe(0);
    expect(asked()).toEqual([]);
  });

  test('that was refunded is reported again: no second refund is ordered, and no second alarm rings', async () => {
    const short = intent({ amount_received: 7499 });
    const counted = counting();
    for (let times = 0; times < 3; times += 1) await applyPayment(short);
    expect(asked()).toEqual([refund]);
    expect(counted()).toMatchObject({ figures: [['PaymentRefunded', 1]] });
  });

  test('that was credited is not refunded, even if it no longer adds up', async () => {
    const payment = intent();
    await applyPayment(payment);
    await applyPayment({ ...payment, customer: 'cus_2' });
    expect(await credited()).toBe(5000);
    expect(asked()).toEqual([]);
  });

  test('for an account that never had a Stripe customer is refunded instead of credited', async () => {
    accountId = await backend.account();
    await applyPayment(intent());
    const metadata = { account_id: '0000000000000000000000' };
    await applyPayment(intent({ customer: null, metadata }));
    expect(await credited()).toBe(0);
    expect(asked()).toEqual([refund, refund]);
  });
});

describe('the card of a payment', () => {
  const visa = { id: 'pm_1', object: 'payment_method', type: 'card', card: { brand: 'visa', last4: '4242' } };
  const method = 'GET /v1/payment_methods/pm_1';

  beforeEach(() => {
    backend.stripe.answers[method] = { body: visa };
  });

  test('is shown if it was saved for later', async () => {
    await applyPayment(intent({ setup_future_usage: 'off_session' }));
    expect(asked()).toEqual([method]);
    expect((await findProfile(accountId))?.card).toMatchObject({ brand: 'visa', last4: '4242' });
  });

  test.each([
    ['for this session only', { setup_future_usage: 'on_session' }],
    ['nowhere', { setup_future_usage: 'off_session', payment_method: null }],
  ])('saved %s is not shown', async (_, changes) => {
    await applyPayment(intent(changes));
    expect(asked()).toEqual([]);
    expect(await credited()).toBe(5000);
    expect((await findProfile(accountId))?.card).toBeUndefined();
  });

  test('that was paid without a card is not shown', async () => {
    backend.stripe.answers[method] = { body: { id: 'pm_1', object: 'payment_method', type: 'link' } };
    await applyPayment(intent({ setup_future_usage: 'off_session' }));
    expect((await findProfile(accountId))?.card).toBeUndefined();
  });
});

function asked() {
  return backend.stripe.asked.map(({ call }) => call);
}

function newIntent() {
  return `pi_${randomUUID()}`;
}

function intent({ metadata = {}, ...changes }: { metadata?: object; [name: string]: unknown } = {}) {
  return {
    id: newIntent(),
    status: 'succeeded',
    currency: 'usd',
    amount_received: 7500,
    customer: 'cus_1',
    payment_method: 'pm_1',
    setup_future_usage: null,
    metadata: {
      ...{ stage: process.env.STAGE, account_id: accountId, credits: '5000', kind: 'purchase' },
      ...metadata,
    },
    ...changes,
  } as unknown as Stripe.PaymentIntent;
}

async function credited(): Promise<number> {
  return (await ledgerSum(accountId)) - 100;
}
