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
 * Credits a succeeded payment once, turns on the auto-refill it includes and stores its card. Refunds it if
 * the account is closed or the payment does not add up.
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
  // Even if credited before: a crash may have skipped this.
  await enqueueWaiting(accountId);
  await rememberCard(accountId, intent);
}

/** The payment's account; undefined if it belongs to another stage or product in the same Stripe account. */
export function ownAccountOf({ metadata }: Stripe.PaymentIntent): string | undefined {
  return metadata.stage === setting('stage') ? metadata.account_id : undefined;
}

/**
 * The paid offer; undefined if it does not add up. Metadata alone buys nothing: the received amount must
 * match the offer's price (even if prices changed since), and the customer must be the account's, if the
 * account exists.
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

/** Refunds a payment once, unless its credits arrived. Throws if Stripe fails, so that it retries. */
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

/** Returns the refund's id, or the reason that none is possible. */
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
    // Already refunded by hand or taken back by the bank.
    if (gone === 'charge_already_refunded' || gone === 'charge_disputed') return gone;
    throw failure;
  }
}
