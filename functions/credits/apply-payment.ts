import type Stripe from 'stripe';
import * as z from 'zod/mini';
import { packageOf } from '../../shared/credits/packages.ts';
import { readProfile } from '../accounts/profile-store.ts';
import { setting } from '../platform/environment.ts';
import { keepCard } from './billing-store.ts';
import { asCard } from './customer.ts';
import { enqueueWaiting } from './enqueue-waiting.ts';
import { creditPayment } from './payment-store.ts';
import { refundPayment } from './refund-payment.ts';
import { idOf, stripe } from './stripe-client.ts';

/**
 * Credits what a succeeded payment of this stage pays for, once, and shows the card that it saved. One that
 * cannot be credited, because the account is closed or it does not add up, is given back.
 */
export async function applyPayment(intent: Stripe.PaymentIntent): Promise<void> {
  const accountId = ownAccountOf(intent);
  if (accountId === undefined || intent.status !== 'succeeded') return;
  const paid = await paidFor(intent, accountId);
  if (!paid) return refundPayment(intent, accountId, 'does not add up');
  const { credits, kind, attempt } = paid;
  const at = new Date().toISOString();
  const outcome = await creditPayment({ accountId, intent: intent.id, credits, kind, attempt }, at);
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

const metadataSchema = z.object({
  credits: z.coerce.number().check(z.int()),
  kind: z.enum(['purchase', 'auto_refill']),
  attempt: z.optional(z.string()),
});

/**
 * What a payment pays for; undefined where it does not add up: metadata alone buys nothing, the money
 * received must be the package's price and the customer the account's, where the account still is.
 */
async function paidFor(intent: Stripe.PaymentIntent, accountId: string) {
  const metadata = metadataSchema.safeParse(intent.metadata).data;
  const sold = metadata && packageOf(metadata.credits);
  const billing = await readProfile(accountId);
  const customer = idOf(intent.customer);
  const addsUp =
    intent.currency === 'usd' &&
    intent.amount_received === (sold?.price ?? Number.NaN) * 100 &&
    customer !== undefined &&
    (billing === undefined || billing.stripe_customer_id === customer);
  return addsUp ? metadata : undefined;
}

async function rememberCard(accountId: string, intent: Stripe.PaymentIntent): Promise<void> {
  const method = idOf(intent.payment_method);
  if (intent.setup_future_usage !== 'off_session' || !method) return;
  const card = asCard(await (await stripe()).paymentMethods.retrieve(method));
  if (card) await keepCard(accountId, card);
}
