import type Stripe from 'stripe';
import { ProductError } from '../../shared/api/errors.ts';
import { stripeWebhook } from '../../shared/credits/api.ts';
import { balanceQueue } from '../../shared/credits/work.ts';
import { send } from '../platform/aws/queue.ts';
import { secret } from '../platform/aws/secrets.ts';
import { log } from '../platform/observe/log.ts';
import { endpoint, type Identify } from '../platform/pipelines/endpoint.ts';
import { stripeSignatureProblem } from '../platform/security/signed-requests.ts';
import { enqueueWaiting } from './balance/enqueue-waiting.ts';
import { applyPayment } from './payments/apply-payment.ts';
import { asCard, dropCard, keepCard } from './payments/customer.ts';
import { reversePayment } from './payments/reverse-payment.ts';
import { idOf, isLive, stripe } from './payments/stripe-client.ts';
import { findAttempt, pauseRefill } from './refill/refill-store.ts';

/**
 * Verifies Stripe's signature over the raw body. During rotation, either of two secrets is valid (`old,new`).
 */
const byStripe: Identify<Stripe.Event> = async (event) => {
  const body = Buffer.from(event.body ?? '', event.isBase64Encoded ? 'base64' : 'utf8');
  const header = event.headers['stripe-signature'] ?? '';
  const now = new Date();
  const isGenuine = (await secret('stripeWebhookSecret'))
    .split(',')
    .some((key) => stripeSignatureProblem(body, header, key.trim(), now) === undefined);
  if (!isGenuine) throw unsigned();
  return { who: parsed(body) };
};

export const handler = endpoint(stripeWebhook, byStripe, async (_request, event) => {
  await assertOurs(event);
  await handleStripeEvent(event);
  return { received: true as const };
});

function parsed(body: Buffer): Stripe.Event {
  try {
    return JSON.parse(body.toString());
  } catch {
    throw new ProductError('invalid_request', 'The request body is not valid JSON.');
  }
}

function unsigned() {
  return new ProductError('invalid_request', 'The Stripe-Signature does not fit this body.');
}

/**
 * Throws if a signed event is of the other mode or a connected account: the key or the webhook is wrong, and
 * a customer may have paid. Stripe retries until that is fixed.
 */
async function assertOurs(event: Stripe.Event): Promise<void> {
  const live = await isLive();
  if (event.livemode === live && !event.account) return;
  log.error('Stripe event from another mode or account than the key', {
    stripe_event: event.id,
    event_is_live: event.livemode,
    key_is_live: live,
    connected_account: event.account,
  });
  throw new Error('A signed event is of another mode or account than the Stripe key.');
}

/** Idempotent. Ignores unknown events. */
export async function handleStripeEvent(event: Stripe.Event): Promise<void> {
  switch (event.type) {
    case 'payment_intent.succeeded':
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded': {
      const object = event.data.object;
      const intent = await intentNow(object.object === 'payment_intent' ? object.id : object.payment_intent);
      if (intent?.status === 'succeeded') await applyPayment(intent);
      return;
    }
    case 'payment_intent.payment_failed':
      return endRefill(event.data.object);
    case 'charge.refunded':
    case 'charge.dispute.created':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated':
    case 'charge.dispute.closed':
      return followReversal(event.data.object.payment_intent);
    case 'payment_method.attached':
      return showCard(event.data.object);
    case 'payment_method.detached':
      return hideCard(event);
    default:
      return;
  }
}

/** Reads the current payment: events show an earlier state, and may be late or out of order. */
async function intentNow(
  reference: string | Stripe.PaymentIntent | null,
): Promise<Stripe.PaymentIntent | undefined> {
  const id = idOf(reference);
  return id ? (await stripe()).paymentIntents.retrieve(id) : undefined;
}

async function endRefill(failed: Stripe.PaymentIntent): Promise<void> {
  const { account_id: accountId, attempt } = failed.metadata;
  if (!accountId || !attempt) return;
  const asked = failed.last_payment_error?.code === 'authentication_required';
  const reason = asked ? 'authentication_required' : 'declined';
  const begun = await findAttempt(accountId, attempt);
  if (!begun) return;
  await pauseRefill(accountId, begun, reason);
  await send(balanceQueue, { account_id: accountId });
}

async function followReversal(reference: string | Stripe.PaymentIntent | null): Promise<void> {
  const intent = await intentNow(reference);
  const reversal = intent && (await reversePayment(intent));
  if (!intent || !reversal || reversal.payment.reversals === 0) return;
  // The balance changed, too. If this crashes, Stripe sends the event again.
  await send(balanceQueue, { account_id: reversal.accountId, reversed_payment: intent.id });
  await enqueueWaiting(reversal.accountId);
}

async function showCard(method: Stripe.PaymentMethod): Promise<void> {
  const [card, accountId] = [asCard(method), await accountOf(idOf(method.customer))];
  if (card && accountId) await keepCard(accountId, card);
}

/** A detached card has no customer anymore; the event names the previous one. */
async function hideCard(event: Stripe.PaymentMethodDetachedEvent): Promise<void> {
  const before = event.data.previous_attributes?.customer;
  const accountId = await accountOf(idOf(before));
  if (accountId) await dropCard(accountId, event.data.object.id);
}

async function accountOf(customer: string | undefined): Promise<string | undefined> {
  if (!customer) return undefined;
  const found = await (await stripe()).customers.retrieve(customer);
  return found.deleted ? undefined : found.metadata.account_id;
}
