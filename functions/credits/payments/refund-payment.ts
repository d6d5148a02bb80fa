import type Stripe from 'stripe';
import { log } from '../../platform/observe/log.ts';
import { record } from '../../platform/observe/metrics.ts';
import { recordRefund, settleAsRefunded } from './settlement-store.ts';
import { isStripeError, stripe } from './stripe-client.ts';

/**
 * Gives back the money of a payment that cannot be credited: once, however often the event comes, and never where
 * its credits arrived. It is recorded under the payment's id and raises an alarm. Throws where Stripe did not
 * take the order: the event comes again.
 */
export async function refundPayment(
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
