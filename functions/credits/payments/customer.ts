import type Stripe from 'stripe';
import type { Card, Profile } from '../../accounts/items/profile-item.ts';
import { keepCustomer } from './billing-store.ts';
import { stripe } from './stripe-client.ts';

/** The account's customer at Stripe, made on the first purchase and used for all later ones. */
export async function customerOf(accountId: string, billing: Profile): Promise<string> {
  if (billing.stripe_customer_id) return billing.stripe_customer_id;
  const client = await stripe();
  const customer = await client.customers.create(
    { email: billing.email, metadata: { account_id: accountId } },
    { idempotencyKey: `customer-${accountId}` },
  );
  return keepCustomer(accountId, customer.id);
}

/** A payment method of Stripe's as the card that we show; undefined where it is no card. */
export function asCard(method: Stripe.PaymentMethod): Card | undefined {
  return method.card ? { id: method.id, brand: method.card.brand, last4: method.card.last4 } : undefined;
}

/** The card saved last, as Stripe knows it now; undefined where none is. */
export async function savedCard(customer: string): Promise<Card | undefined> {
  const client = await stripe();
  const { data } = await client.paymentMethods.list({ customer, type: 'card', limit: 1 });
  return data[0] && asCard(data[0]);
}
