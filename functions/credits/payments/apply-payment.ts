import type Stripe from 'stripe';
import { readProfile } from '../../accounts/items/profile-store.ts';
import { setting } from '../../platform/aws/environment.ts';
import { enqueueWaiting } from '../balance/enqueue-waiting.ts';
import { keepCard } from './billing-store.ts';
import { asCard } from './customer.ts';
import { offeredPrice, readOffer, setupIn } from './offer.ts';
import { creditPayment } from './payment-store.ts';
import { refundPayment } from './refund-payment.ts';
import { idOf, stripe } from './stripe-client.ts';

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
  const offer = readOffer(intent.metadata);
  const price = offer && (await offeredPrice(accountId, offer));
  const billing = await readProfile(accountId);
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
