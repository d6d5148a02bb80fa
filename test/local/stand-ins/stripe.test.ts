import Stripe from 'stripe';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openCheckout, press, type RunningStripe, startLocalStripe } from './local-stripe.ts';

let stripe: RunningStripe;
let now = Date.UTC(2026, 10, 20, 12);
beforeEach(async () => {
  now = Date.UTC(2026, 10, 20, 12);
  stripe = await startLocalStripe({ now: () => now });
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
    created: now / 1000,
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

test('a key with other parameters is an idempotency error', async () => {
  await stripe.client.customers.create({ email: 'a@b.example' }, { idempotencyKey: 'key' });
  const error = await failureOf(
    stripe.client.customers.create({ email: 'c@d.example' }, { idempotencyKey: 'key' }),
  );
  expect(error).toBeInstanceOf(Stripe.errors.StripeIdempotencyError);
  expect(error.statusCode).toBe(400);
});

test('cards are listed newest first, and a detached one cannot be charged', async () => {
  const payer = await customerWith('pm_card_visa');
  const newer = await stripe.client.paymentMethods.attach('pm_card_visa', { customer: payer.customer });
  const list = () => stripe.client.customers.listPaymentMethods(payer.customer, { type: 'card' });
  expect((await list()).data.map(({ id }) => id)).toEqual([newer.id, payer.payment_method]);
  const firstPage = await stripe.client.paymentMethods.list({ customer: payer.customer, limit: 1 });
  expect(firstPage).toMatchObject({ has_more: true, data: [{ id: newer.id, card: { last4: '4242' } }] });
  await stripe.client.paymentMethods.detach(payer.payment_method);
  expect((await list()).data.map(({ id }) => id)).toEqual([newer.id]);
  expect(await failureOf(refill(payer))).toMatchObject({
    statusCode: 400,
    type: 'StripeInvalidRequestError',
  });
});

test('a deleted customer has no saved cards', async () => {
  const payer = await customerWith('pm_card_visa');
  expect(await stripe.client.customers.del(payer.customer)).toMatchObject({ deleted: true });
  const told = await stripe.client.customers.retrieve(payer.customer);
  expect({ ...told }).toEqual({ id: payer.customer, object: 'customer', deleted: true });
  expect(await failureOf(stripe.client.customers.del(payer.customer))).toMatchObject({ statusCode: 404 });
  expect(await failureOf(refill(payer))).toMatchObject({ statusCode: 400 });
});

test('refunds add up to at most the charge', async () => {
  const intent = await refill(await customerWith('pm_card_visa'));
  await stripe.client.refunds.create({ payment_intent: intent.id, amount: 500 });
  const event = await stripe.event('charge.refunded');
  expect(event.data).toMatchObject({
    object: { amount_refunded: 500, refunded: false, payment_intent: intent.id, metadata: { account: 'a1' } },
    previous_attributes: { amount_refunded: 0 },
  });
  expect(
    await failureOf(stripe.client.refunds.create({ payment_intent: intent.id, amount: 1501 })),
  ).toMatchObject({
    statusCode: 400,
  });
  await stripe.client.refunds.create({ payment_intent: intent.id });
  expect(await failureOf(stripe.client.refunds.create({ payment_intent: intent.id }))).toMatchObject({
    code: 'charge_already_refunded',
  });
  const charge = await stripe.client.charges.retrieve(String(intent.latest_charge));
  expect(charge).toMatchObject({ amount_refunded: 2000, refunded: true });
});

test('an expired checkout cannot be paid', async () => {
  const session = await openCheckout(stripe);
  const expired = await stripe.client.checkout.sessions.expire(session.id);
  expect(expired).toMatchObject({ status: 'expired', url: null, payment_status: 'unpaid' });
  await press(session.url, 'pay');
  expect((await stripe.client.checkout.sessions.retrieve(session.id)).payment_status).toBe('unpaid');
  const timed = await openCheckout(stripe);
  now += 86_400_000;
  expect((await stripe.client.checkout.sessions.retrieve(timed.id)).status).toBe('expired');
});

test.each<[string, () => Promise<unknown>, object]>([
  [
    'an unknown customer',
    () => stripe.client.customers.retrieve('cus_none'),
    { statusCode: 404, code: 'resource_missing' },
  ],
  [
    'an unknown parameter',
    () => stripe.client.customers.create({ emial: 'a@b.example' } as Stripe.CustomerCreateParams),
    { statusCode: 400, code: 'parameter_unknown', param: 'emial' },
  ],
  [
    'a missing parameter',
    () => stripe.client.paymentIntents.create({ amount: 2000 } as Stripe.PaymentIntentCreateParams),
    { statusCode: 400, code: 'parameter_missing', param: 'currency' },
  ],
  [
    'too small an amount',
    () => stripe.client.paymentIntents.create({ amount: 49, currency: 'usd' }),
    { statusCode: 400, code: 'amount_too_small' },
  ],
  [
    'an unknown call',
    () => stripe.client.subscriptions.list(),
    { statusCode: 404, message: expect.stringContaining('/v1/subscriptions') },
  ],
])('%s is refused as Stripe does', async (_what, call, expected) => {
  expect(await failureOf(call())).toMatchObject(expected);
});

test('a call without a test key is refused', async () => {
  const { hostname, port } = new URL(stripe.appUrl);
  for (const key of ['sk_live_abc', 'nonsense']) {
    const client = new Stripe(key, { host: hostname, port, protocol: 'http', maxNetworkRetries: 0 });
    expect(await failureOf(client.customers.create({}))).toBeInstanceOf(
      Stripe.errors.StripeAuthenticationError,
    );
  }
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
