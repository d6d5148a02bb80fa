import type Stripe from 'stripe';
import type { DeclineReason } from '../../../shared/credits/refill.ts';
import { setting } from '../../platform/aws/environment.ts';
import { record } from '../../platform/observe/metrics.ts';
import { productLabel } from '../payments/product-label.ts';
import { cameFromStripe, isStripeError, stripe } from '../payments/stripe-client.ts';
import type { RefillAttempt } from './refill-item.ts';

/** Stripe forgets an idempotency key after 24 hours; an older attempt is looked up instead of repeated. */
const repeatableHours = 20;

/** What Stripe says of a charge. */
type Charge =
  | { readonly outcome: 'paid'; readonly intent: Stripe.PaymentIntent }
  | { readonly outcome: 'processing' }
  | { readonly outcome: 'declined'; readonly reason: DeclineReason };

/**
 * Charges the card of an attempt, or finds the charge that an earlier delivery made: the same idempotency key
 * each time. Throws where Stripe gave no answer, so that the outcome is unknown: the attempt stays in flight.
 */
export async function chargeRefill(accountId: string, attempt: RefillAttempt, now: Date): Promise<Charge> {
  try {
    const age = now.getTime() - new Date(attempt.started_at).getTime();
    const earlier = age > repeatableHours * 3_600_000 ? await earlierIntent(attempt) : undefined;
    return outcomeOf(earlier ?? (await charge(accountId, attempt)));
  } catch (failure) {
    const reason = declineReason(failure);
    if (reason) return { outcome: 'declined', reason };
    if (cameFromStripe(failure)) record({ ProviderError: 1 }, { provider: 'stripe' });
    throw failure;
  }
}

function outcomeOf(intent: Stripe.PaymentIntent): Charge {
  if (intent.status === 'succeeded') return { outcome: 'paid', intent };
  if (intent.status === 'processing') return { outcome: 'processing' };
  return { outcome: 'declined', reason: 'authentication_required' };
}

async function earlierIntent(attempt: RefillAttempt): Promise<Stripe.PaymentIntent | undefined> {
  const client = await stripe();
  for await (const intent of client.paymentIntents.list({ customer: attempt.customer, limit: 100 })) {
    if (intent.metadata.attempt === attempt.id) return intent;
  }
  return undefined;
}

async function charge(accountId: string, attempt: RefillAttempt): Promise<Stripe.PaymentIntent> {
  const client = await stripe();
  return client.paymentIntents.create(
    {
      amount: attempt.price * 100,
      currency: 'usd',
      description: `Auto-refill: ${productLabel(attempt.credits)}`,
      customer: attempt.customer,
      payment_method: attempt.card,
      off_session: true,
      confirm: true,
      metadata: {
        stage: setting('stage'),
        account_id: accountId,
        credits: String(attempt.credits),
        kind: 'auto_refill',
        attempt: attempt.id,
      },
    },
    { idempotencyKey: `refill-${attempt.id}` },
  );
}

/** Why Stripe declined for good, so that no money moves; undefined for any other failure. */
function declineReason(failure: unknown): DeclineReason | undefined {
  if (isStripeError(failure, 'StripeInvalidRequestError')) return 'declined';
  if (!isStripeError(failure, 'StripeCardError')) return undefined;
  return failure.code === 'authentication_required' ? 'authentication_required' : 'declined';
}
