import type Stripe from 'stripe';
import { balanceQueue } from '../../shared/credits/work.ts';
import { send } from '../platform/aws/queue.ts';
import { enqueueWaiting } from './balance/enqueue-waiting.ts';
import { applyPayment } from './payments/apply-payment.ts';
import { dropCard, keepCard } from './payments/billing-store.ts';
import { asCard } from './payments/customer.ts';
import { reversePayment } from './payments/reverse-payment.ts';
import { idOf, stripe } from './payments/stripe-client.ts';
import { pauseRefill, readAttempt } from './refill/refill-store.ts';

/** Acts on one event of Stripe's. Every action may be repeated; what we do not know is passed over. */
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

/** A payment as Stripe has it now: an event shows an earlier state, and may come late or out of order. */
async function intentNow(
  reference: string | Stripe.PaymentIntent | null,
): Promise<Stripe.PaymentIntent | undefined> {
  const id = idOf(reference);
  return id ? (await stripe()).paymentIntents.retrieve(id) : undefined;
}

/** Pauses a refill whose payment failed, unless it has ended already. */
async function endRefill(failed: Stripe.PaymentIntent): Promise<void> {
  const { account_id: accountId, attempt } = failed.metadata;
  if (!accountId || !attempt) return;
  const asked = failed.last_payment_error?.code === 'authentication_required';
  const reason = asked ? 'authentication_required' : 'declined';
  const begun = await readAttempt(accountId, attempt);
  if (!begun) return;
  await pauseRefill(accountId, begun, reason);
  await send(balanceQueue, { account_id: accountId });
}

/** What went back of a payment, or came back to us. */
async function followReversal(reference: string | Stripe.PaymentIntent | null): Promise<void> {
  const intent = await intentNow(reference);
  const reversal = intent && (await reversePayment(intent));
  if (!intent || !reversal || reversal.payment.reversals === 0) return;
  // The balance changed, too. After a crash before this, Stripe sends the event again.
  await send(balanceQueue, { account_id: reversal.accountId, reversed_payment: intent.id });
  await enqueueWaiting(reversal.accountId);
}

async function showCard(method: Stripe.PaymentMethod): Promise<void> {
  const [card, accountId] = [asCard(method), await accountOf(idOf(method.customer))];
  if (card && accountId) await keepCard(accountId, card);
}

/** A detached card names no customer anymore; the event says whose it was. */
async function hideCard(event: Stripe.PaymentMethodDetachedEvent): Promise<void> {
  const before = event.data.previous_attributes?.customer;
  const accountId = await accountOf(idOf(before));
  if (accountId) await dropCard(accountId, event.data.object.id);
}

/** The account that a customer at Stripe was made for; undefined where there is none. */
async function accountOf(customer: string | undefined): Promise<string | undefined> {
  if (!customer) return undefined;
  const found = await (await stripe()).customers.retrieve(customer);
  return found.deleted ? undefined : found.metadata.account_id;
}
