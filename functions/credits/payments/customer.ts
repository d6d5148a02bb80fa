import type Stripe from 'stripe';
import { type Card, type Profile, profileSchema } from '../../accounts/items/profile-item.ts';
import { keepFirstCustomer, removeCard, setCard } from '../../accounts/items/profile-item-billing.ts';
import { updateItem } from '../../platform/table/table.ts';
import { stripe } from './stripe-client.ts';

export async function customerOf(accountId: string, billing: Profile): Promise<string> {
  if (billing.stripe_customer_id) return billing.stripe_customer_id;
  const client = await stripe();
  const customer = await client.customers.create(
    { email: billing.email, metadata: { account_id: accountId } },
    { idempotencyKey: `customer-${accountId}` },
  );
  return keepCustomer(accountId, customer.id);
}

export function asCard(method: Stripe.PaymentMethod): Card | undefined {
  return method.card ? { id: method.id, brand: method.card.brand, last4: method.card.last4 } : undefined;
}

export async function savedCard(customer: string): Promise<Card | undefined> {
  const client = await stripe();
  const { data } = await client.paymentMethods.list({ customer, type: 'card', limit: 1 });
  return data[0] && asCard(data[0]);
}

/** Stores the customer unless the account has one. Returns the stored one. */
export async function keepCustomer(accountId: string, customer: string): Promise<string> {
  const written = await updateItem(keepFirstCustomer(accountId, customer));
  return profileSchema.parse(written.done ? written.item : written.old).stripe_customer_id ?? customer;
}

export async function keepCard(accountId: string, card: Card): Promise<void> {
  await updateItem(setCard(accountId, card));
}

export async function dropCard(accountId: string, cardId: string): Promise<void> {
  await updateItem(removeCard(accountId, cardId));
}

/** Two years of monthly refills. The provider's page has all payments. */
const shownPayments = 24;
/** Charges at a time, of which some were declined. Stripe allows no more. */
const listedCharges = 100;

/** The latest successful charges of a customer, newest first. */
export async function latestPayments(customer: string): Promise<Stripe.Charge[]> {
  const client = await stripe();
  const { data } = await client.charges.list({ customer, limit: listedCharges });
  return data.filter(({ paid }) => paid).slice(0, shownPayments);
}
