import Stripe from 'stripe';
import type { DeclineReason } from '../../shared/credits/refill.ts';
import { setting } from '../platform/environment.ts';
import { log } from '../platform/log.ts';
import { record } from '../platform/metrics.ts';
import { applyPayment } from './apply-payment.ts';
import { productLabel } from './product-label.ts';
import type { RefillAttempt } from './refill-item.ts';
import { pauseRefill } from './refill-store.ts';
import { stripe } from './stripe-client.ts';

/** Stripe forgets an idempotency key after 24 hours; an older attempt is looked up instead of repeated. */
const repeatableHours = 20;

/** Ends an attempt that was not paid: refills pause, and the account notes that the customer is to be told. */
export async function stopAttempt(
  accountId: string,
  attempt: RefillAttempt,
  reason: DeclineReason,
): Promise<void> {
  log.warn('An auto-refill was not paid and is paused', { account_id: accountId, reason });
  await pauseRefill(accountId, attempt, reason);
}

/**
 * Charges an attempt, or finishes what an earlier delivery of it began: the same idempotency key each
 * time. Throws where Stripe gave no answer, so that nobody knows: the attempt stays in flight.
 */
export async function payAttempt(accountId: string, attempt: RefillAttempt, now: Date): Promise<void> {
  try {
    const age = now.getTime() - new Date(attempt.started_at).getTime();
    const earlier = age > repeatableHours * 3_600_000 ? await earlierIntent(attempt) : undefined;
    await settle(accountId, attempt, earlier ?? (await charge(accountId, attempt)));
  } catch (failure) {
    const reason = refusalReason(failure);
    if (!reason) {
      if (failure instanceof Stripe.errors.StripeError) record({ ProviderError: 1 }, { provider: 'stripe' });
      throw failure;
    }
    await stopAttempt(accountId, attempt, reason);
  }
}

async function earlierIntent(attempt: RefillAttempt): Promise<Stripe.PaymentIntent | undefined> {
  const client = await stripe();
  for await (const intent of client.paymentIntents.list({ customer: attempt.customer, limit: 100 })) {
    if (intent.metadata.attempt === attempt.id) return intent;
  }
  return undefined;
}

/** Settles what Stripe says of an attempt; one that is still processing is settled by the webhook. */
async function settle(
  accountId: string,
  attempt: RefillAttempt,
  intent: Stripe.PaymentIntent,
): Promise<void> {
  if (intent.status === 'succeeded') await applyPayment(intent);
  else if (intent.status !== 'processing') await stopAttempt(accountId, attempt, 'authentication_required');
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

/** Stripe's definite no: no money moved and none will. */
function refusalReason(failure: unknown): DeclineReason | undefined {
  if (failure instanceof Stripe.errors.StripeInvalidRequestError) return 'declined';
  if (!(failure instanceof Stripe.errors.StripeCardError)) return undefined;
  return failure.code === 'authentication_required' ? 'authentication_required' : 'declined';
}
