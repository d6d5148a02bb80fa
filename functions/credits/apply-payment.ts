import type Stripe from 'stripe';
import * as z from 'zod';
import { packageOf } from '../../shared/credits/packages.ts';
import { log } from '../platform/log.ts';
import { keepCard, readBilling } from './billing-store.ts';
import { asCard } from './customer.ts';
import { creditPayment } from './payment-store.ts';
import { idOf, stripe } from './stripe-client.ts';

const metadataSchema = z.object({
  account_id: z.string(),
  credits: z.coerce.number().int(),
  kind: z.enum(['purchase', 'auto_refill']),
  attempt: z.string().optional(),
});

/**
 * What a payment intent of ours pays for; undefined where it is none of ours or does not add up: metadata
 * alone buys nothing, the money received must be the package's price and the customer the account's.
 */
const paidFor = async (intent: Stripe.PaymentIntent) => {
  const metadata = metadataSchema.safeParse(intent.metadata).data;
  const sold = metadata && packageOf(metadata.credits);
  const billing = metadata && (await readBilling(metadata.account_id));
  const customer = idOf(intent.customer);
  const addsUp =
    intent.status === 'succeeded' &&
    intent.currency === 'usd' &&
    intent.amount_received === (sold?.price ?? Number.NaN) * 100 &&
    customer !== undefined &&
    billing?.stripe_customer_id === customer;
  return addsUp ? metadata : undefined;
};

const rememberCard = async (accountId: string, intent: Stripe.PaymentIntent): Promise<void> => {
  const method = idOf(intent.payment_method);
  if (intent.setup_future_usage !== 'off_session' || !method) return;
  const card = asCard(await (await stripe()).paymentMethods.retrieve(method));
  if (card) await keepCard(accountId, card);
};

/** Credits what a succeeded payment intent pays for, once, and shows the card that it saved. */
export const applyPayment = async (intent: Stripe.PaymentIntent): Promise<void> => {
  const paid = await paidFor(intent);
  if (!paid) {
    log.error('A payment does not add up and was not credited', { payment_intent: intent.id });
    return;
  }
  await creditPayment(
    {
      accountId: paid.account_id,
      intent: intent.id,
      credits: paid.credits,
      kind: paid.kind,
      attempt: paid.attempt,
    },
    new Date().toISOString(),
  );
  await rememberCard(paid.account_id, intent);
};
