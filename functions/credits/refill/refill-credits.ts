import { randomUUID } from 'node:crypto';
import type Stripe from 'stripe';
import { type DeclineReason, refillPackage } from '../../../shared/credits/packages.ts';
import type { AccountItem } from '../../accounts/items/account-item.ts';
import type { Profile } from '../../accounts/items/profile-item.ts';
import { numberSetting, setting } from '../../platform/aws/environment.ts';
import { record } from '../../platform/observe/metrics.ts';
import { isDue } from '../balance/low-balance.ts';
import { monthlyCapNotice, noCardNotice } from '../notices/notices.ts';
import { sendNotice } from '../notices/send-notice.ts';
import { applyPayment } from '../payments/apply-payment.ts';
import { savedCard } from '../payments/customer.ts';
import { cameFromStripe, isStripeError, productLabel, stripe } from '../payments/stripe-client.ts';
import type { RefillAttempt } from './refill-item.ts';
import { claimRefill, findAttempt, monthOf, pauseRefill, type RefillPause, spentIn } from './refill-store.ts';

/**
 * Refills an account if a debit took its balance below the threshold: one charge per crossing at most, for
 * any late repeats, and none for debits before refills were turned on. Finishes an attempt in flight with its
 * idempotency key. Returns the pause if the card was declined. Throws if Stripe did not respond, so that the
 * message is retried.
 */
export async function refillCredits(
  accountId: string,
  account: AccountItem,
  profile: Profile,
  now: Date,
): Promise<RefillPause | undefined> {
  const attempt = account.refill_attempt
    ? await findAttempt(accountId, account.refill_attempt)
    : await beginRefill(accountId, account, profile, now);
  return attempt && payAttempt(accountId, attempt, now);
}

/** Charges an attempt, then credits it or pauses refills. The webhook finishes slow charges. */
export async function payAttempt(
  accountId: string,
  attempt: RefillAttempt,
  now: Date,
): Promise<RefillPause | undefined> {
  const charge = await chargeRefill(accountId, attempt, now);
  if (charge.outcome === 'paid') await applyPayment(charge.intent);
  return charge.outcome === 'declined' ? pauseRefill(accountId, attempt, charge.reason) : undefined;
}

/**
 * Starts a due refill. Returns undefined if none is due or another delivery started it, and, after a notice,
 * if no card is saved or the monthly cap is reached.
 */
async function beginRefill(
  accountId: string,
  account: AccountItem,
  profile: Profile,
  now: Date,
): Promise<RefillAttempt | undefined> {
  if (!isDue(account)) return undefined;
  const attempt = await newAttempt(profile, now);
  const cap = numberSetting('refillMonthlyCap');
  if (!attempt) {
    await sendNotice(accountId, `NO-CARD#${account.credit_arrivals}`, noCardNotice());
  } else if (spentIn(account, now) + attempt.price > cap) {
    await sendNotice(accountId, `CAP#${monthOf(now)}`, monthlyCapNotice(cap));
  } else if (await claimRefill(accountId, account, attempt)) {
    return attempt;
  }
  return undefined;
}

async function newAttempt(profile: Profile, now: Date): Promise<RefillAttempt | undefined> {
  const customer = profile.stripe_customer_id;
  const card = customer && (await savedCard(customer));
  if (!customer || !card) return undefined;
  const { credits, price } = refillPackage(profile.auto_refill_amount);
  return { id: randomUUID(), credits, price, card: card.id, customer, started_at: now.toISOString() };
}

/** Stripe keeps idempotency keys for 24 hours. Look up older attempts instead of repeating them. */
const repeatableHours = 20;

type Charge =
  | { readonly outcome: 'paid'; readonly intent: Stripe.PaymentIntent }
  | { readonly outcome: 'processing' }
  | { readonly outcome: 'declined'; readonly reason: DeclineReason };

/**
 * Charges the card, or finds an earlier delivery's charge by idempotency key. Throws if Stripe did not
 * respond: the outcome is unknown and the attempt stays in flight.
 */
async function chargeRefill(accountId: string, attempt: RefillAttempt, now: Date): Promise<Charge> {
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

function declineReason(failure: unknown): DeclineReason | undefined {
  if (isStripeError(failure, 'StripeInvalidRequestError')) return 'declined';
  if (!isStripeError(failure, 'StripeCardError')) return undefined;
  return failure.code === 'authentication_required' ? 'authentication_required' : 'declined';
}
