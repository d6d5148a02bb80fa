import Stripe from 'stripe';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openCheckout, type RunningStripe, startLocalStripe } from './local-stripe.ts';

let stripe: RunningStripe;
beforeEach(async () => {
  stripe = await startLocalStripe();
});
afterEach(() => stripe.stop());

test('a saved card is charged without the customer present', async () => {
  const payer = await customerWith('pm_card_visa');
  const intent = await refill(payer);
  expect(intent).toMatchObject({
    object: 'payment_intent',
    status: 'succeeded',
    amount_received: 2000,
    customer: payer.customer,
    livemode: false,
    metadata: { account: 'a1', credits: '1000' },
  });
  const event = await stripe.event('payment_intent.succeeded');
  expect(event).toMatchObject({
    api_version: Stripe.API_VERSION,
    livemode: false,
    data: { object: { id: intent.id } },
  });
  const expanded = await stripe.client.paymentIntents.retrieve(intent.id, { expand: ['latest_charge'] });
  expect(expanded.latest_charge).toMatchObject({ object: 'charge', paid: true, amount: 2000 });
  const listed = await stripe.client.paymentIntents.list({ customer: payer.customer });
  expect(listed.data.map(({ id }) => id)).toEqual([intent.id]);
});

test.each([
  ['pm_card_chargeCustomerFail', 'card_declined', 'generic_decline'],
  ['pm_card_authenticationRequired', 'authentication_required', 'authentication_required'],
])('%s returns 402 with the payment that failed', async (card, code, declineCode) => {
  const payer = await customerWith(card);
  const error = await failureOf(refill(payer));
  expect(error).toBeInstanceOf(Stripe.errors.StripeCardError);
  expect(error).toMatchObject({ statusCode: 402, code, decline_code: declineCode });
  expect(error.requestId).toMatch(/^req_/);
  expect(error.payment_intent).toMatchObject({
    status: 'requires_payment_method',
    amount_received: 0,
    last_payment_error: { code, payment_method: { id: payer.payment_method } },
  });
  const event = await stripe.event('payment_intent.payment_failed');
  expect(event.data.object).toMatchObject({ id: error.payment_intent?.id });
});

test('a repeated idempotency key charges once and gets the same response, even after a restart', async () => {
  const payer = await customerWith('pm_card_visa');
  const first = await refill(payer, 'attempt-1');
  await stripe.reopen();
  const second = await refill(payer, 'attempt-1');
  expect(second).toEqual(first);
  expect(second.lastResponse.headers['idempotent-replayed']).toBe('true');
  const all = await stripe.client.paymentIntents.list({ customer: payer.customer });
  expect(all.data).toHaveLength(1);
});

test('an event is repeated unchanged until it gets 2xx', async () => {
  stripe.answers.push(500, 302, 503);
  const session = await openCheckout(stripe);
  await stripe.client.checkout.sessions.expire(session.id);
  const event = await stripe.event('checkout.session.expired');
  expect(stripe.calls.count).toBe(4);
  const kept = await stripe.client.events.retrieve(event.id);
  expect(kept.data).toEqual(event.data);
  const listed = await stripe.client.events.list({ type: 'checkout.session.expired' });
  expect(listed.data.map(({ id }) => id)).toEqual([event.id]);
});

/** A customer with this card saved. */
async function customerWith(card: string) {
  const { id } = await stripe.client.customers.create({ email: 'dana@fieldkit.example' });
  const method = await stripe.client.paymentMethods.attach(card, { customer: id });
  return { customer: id, payment_method: method.id };
}

function refill(
  payer: { customer: string; payment_method: string },
  idempotencyKey: string = crypto.randomUUID(),
) {
  return stripe.client.paymentIntents.create(
    {
      ...payer,
      amount: 2000,
      currency: 'usd',
      off_session: true,
      confirm: true,
      metadata: { account: 'a1', credits: '1000' },
    },
    { idempotencyKey },
  );
}

async function failureOf(call: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  const outcome: unknown = await call.catch((error: unknown) => error);
  if (outcome instanceof Stripe.errors.StripeError) return outcome;
  throw new Error(`No Stripe error, but ${JSON.stringify(outcome)}`);
}
