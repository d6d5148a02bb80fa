import type Stripe from 'stripe';
import { findProfile } from '../../accounts/items/profile-store.ts';
import { setting } from '../../platform/aws/environment.ts';
import { log } from '../../platform/observe/log.ts';
import { record } from '../../platform/observe/metrics.ts';
import { enqueueWaiting } from '../balance/enqueue-waiting.ts';
import { asCard, keepCard } from './customer.ts';
import { offeredPrice, parseOffer, setupIn } from './offer.ts';
import { creditPayment, recordRefund, settleAsRefunded } from './payment-store.ts';
import { idOf, isStripeError, stripe } from './stripe-client.ts';

/**
 * Credits what a succeeded payment of this stage pays for, once, turns on the auto-refill that it sets up, and
 * shows the card that it saved. One that cannot be credited, because the account is closed or it does not add
 * up, is given back.
 */
export async function applyPayment(intent: Stripe.PaymentIntent): Promise<void> {
  const accountId = ownAccountOf(intent);
  if (accountId === undefined || intent.status !== 'succeeded') return;
  const paid = await paidFor(intent, accountId);
  if (!paid) return refundPayment(intent, accountId, 'does not add up');
  const { credits, kind, attempt } = paid;
  const payment = { accountId, intent: intent.id, credits, kind, attempt, setup: setupIn(paid) };
  const outcome = await creditPayment(payment, new Date().toISOString());
  if (outcome === 'impossible') return refundPayment(intent, accountId, 'account closed');
  // Also where it was credited before: a crash may have come between.
  await enqueueWaiting(accountId);
  await rememberCard(accountId, intent);
}

/**
 * The account that a payment says it is for; undefined where it is not of this stage: stages may share a
 * test account at Stripe, and what others sell there is theirs.
 */
export function ownAccountOf({ metadata }: Stripe.PaymentIntent): string | undefined {
  return metadata.stage === setting('stage') ? metadata.account_id : undefined;
}

/**
 * What a payment pays for; undefined if it does not add up: metadata alone buys nothing, the money received
 * must be the price of the offer, even if prices have changed since, and the customer the account's, if the
 * account still exists.
 */
async function paidFor(intent: Stripe.PaymentIntent, accountId: string) {
  const offer = parseOffer(intent.metadata);
  const price = offer && (await offeredPrice(accountId, offer));
  const billing = await findProfile(accountId);
  const customer = idOf(intent.customer);
  const addsUp =
    intent.currency === 'usd' &&
    intent.amount_received === (price ?? Number.NaN) * 100 &&
    customer !== undefined &&
    (billing === undefined || billing.stripe_customer_id === customer);
  return addsUp ? offer : undefined;
}

async function rememberCard(accountId: string, intent: Stripe.PaymentIntent): Promise<void> {
  const method = idOf(intent.payment_method);
  if (intent.setup_future_usage !== 'off_session' || !method) return;
  const card = asCard(await (await stripe()).paymentMethods.retrieve(method));
  if (card) await keepCard(accountId, card);
}

/**
 * Gives back the money of a payment that cannot be credited: once, however often the event comes, and never where
 * its credits arrived. It is recorded under the payment's id and raises an alarm. Throws where Stripe did not
 * take the order: the event comes again.
 */
async function refundPayment(
  intent: Stripe.PaymentIntent,
  accountId: string,
  reason: 'account closed' | 'does not add up',
): Promise<void> {
  const settlement = await settleAsRefunded(intent.id, {
    account_id: accountId,
    amount: intent.amount_received,
    currency: intent.currency,
    reason,
    settled_at: new Date().toISOString(),
  });
  if (settlement.outcome === 'credited' || settlement.refund) return;
  const refund = await giveBack(intent.id, reason);
  record({ PaymentRefunded: 1 });
  log.error('A payment could not be credited and was refunded', {
    payment_intent: intent.id,
    account_id: accountId,
    refund,
    reason,
  });
  await recordRefund(intent.id, refund);
}

/** Orders the refund; returns its id, or why there is nothing to give back any more. */
async function giveBack(intent: string, reason: string): Promise<string> {
  const client = await stripe();
  try {
    const made = await client.refunds.create(
      { payment_intent: intent, metadata: { reason } },
      { idempotencyKey: `refund-${intent}` },
    );
    return made.id;
  } catch (failure) {
    const gone = isStripeError(failure, 'StripeInvalidRequestError') ? failure.code : undefined;
    // It was refunded by hand, or the bank took the money back already.
    if (gone === 'charge_already_refunded' || gone === 'charge_disputed') return gone;
    throw failure;
  }
}
