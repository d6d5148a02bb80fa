import { afterEach, beforeEach, expect, test } from 'vitest';
import { openCheckout, press, type RunningStripe, startLocalStripe } from './local-stripe.ts';

let stripe: RunningStripe;
beforeEach(async () => {
  stripe = await startLocalStripe();
});
afterEach(() => stripe.stop());

test('a payment sends the webhook an event for the payment and one for the checkout', async () => {
  const session = await openCheckout(stripe);
  expect(await press(session.url, 'pay')).toBe(
    `${stripe.appUrl}/local/checkout/stripe.css?payment=success&session=${session.id}`,
  );
  const paid = await stripe.event('payment_intent.succeeded');
  expect(paid.data.object).toMatchObject({ amount: 2000, metadata: { account: 'a1', credits: '1000' } });
  const completed = await stripe.event('checkout.session.completed');
  expect(completed.data.object).toMatchObject({
    id: session.id,
    status: 'complete',
    payment_status: 'paid',
    amount_total: 2000,
    currency: 'usd',
    metadata: { account: 'a1' },
    payment_intent: (paid.data.object as { id: string }).id,
  });
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

test('events that were not delivered before a restart are delivered after it', async () => {
  stripe.answers.push(...Array.from({ length: 10_000 }, () => 503));
  const session = await openCheckout(stripe);
  await stripe.client.checkout.sessions.expire(session.id);
  await stripe.called(2);
  await stripe.reopen();
  stripe.answers.length = 0;
  const event = await stripe.event('checkout.session.expired');
  expect(event.data.object).toMatchObject({ id: session.id });
});

test('pressing Pay twice charges once, and the card is saved only on request', async () => {
  const session = await openCheckout(stripe);
  const both = await Promise.all([press(session.url, 'pay'), press(session.url, 'pay')]);
  expect(both[0]).toBe(both[1]);
  await stripe.event('checkout.session.completed');
  const intents = await stripe.client.paymentIntents.list({ customer: String(session.customer) });
  expect(intents.data).toHaveLength(1);
  const saved = await stripe.client.customers.listPaymentMethods(String(session.customer));
  expect(saved.data).toEqual([]);
});

test('the portal replaces and removes the card, refunds and disputes, and each action sends its event', async () => {
  const session = await openCheckout(stripe, { save: true });
  const customer = String(session.customer);
  await press(session.url, 'pay');
  const portal = await stripe.client.billingPortal.sessions.create({ customer, return_url: stripe.appUrl });
  const cards = async () =>
    (await stripe.client.customers.listPaymentMethods(customer)).data.map(({ card }) => card?.last4);
  expect(await cards()).toEqual(['4242']);
  await press(portal.url, 'replace', '0341');
  expect(await cards()).toEqual(['0341']);
  await press(portal.url, 'remove');
  expect(await cards()).toEqual([]);
  const [intent] = (await stripe.client.paymentIntents.list({ customer })).data;
  const charge = String(intent?.latest_charge);
  await press(portal.url, 'dispute', charge);
  await press(portal.url, 'dispute', charge);
  expect(await press(portal.url, 'refund', charge)).toBe('status 404');
  await press(portal.url, 'won', charge);
  await press(portal.url, 'refund', charge);
  const disputed = await stripe.event('charge.dispute.created');
  expect(disputed.data.object).toMatchObject({ charge, payment_intent: intent?.id, amount: 2000 });
  const refunded = await stripe.event('charge.refunded');
  expect(refunded.data.object).toMatchObject({ id: charge, refunded: true, disputed: true });
  const all = await stripe.client.events.list({ type: 'charge.dispute.created' });
  expect(all.data).toHaveLength(1);
  const closed = await stripe.event('charge.dispute.closed');
  expect(closed.data.object).toMatchObject({ charge, status: 'won' });
});

test("the portal does not touch another customer's charge", async () => {
  const session = await openCheckout(stripe);
  await press(session.url, 'pay');
  const paid = await stripe.event('payment_intent.succeeded');
  const stranger = await stripe.client.customers.create();
  const portal = await stripe.client.billingPortal.sessions.create({ customer: stranger.id });
  const charge = (paid.data.object as { latest_charge: string }).latest_charge;
  expect(await press(portal.url, 'refund', charge)).toBe('status 404');
  expect((await stripe.client.charges.retrieve(charge)).amount_refunded).toBe(0);
});
