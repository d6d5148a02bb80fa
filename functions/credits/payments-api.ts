import type Stripe from 'stripe';
import { ProductError } from '../../shared/api/errors.ts';
import * as api from '../../shared/credits/api.ts';
import { findProfile } from '../accounts/items/profile-store.ts';
import { bySession } from '../accounts/requests/callers.ts';
import { appUrl } from '../platform/aws/app-url.ts';
import { endpoint, endpoints } from '../platform/pipelines/endpoint.ts';
import { paymentsUnavailable, purchaseCredits } from './payments/checkout.ts';
import { latestPayments } from './payments/customer.ts';
import { stripe } from './payments/stripe-client.ts';

const listPayments = endpoint(api.listPayments, bySession, async (_request, { accountId }) => {
  const customer = (await findProfile(accountId))?.stripe_customer_id;
  if (!customer) return { data: [] };
  try {
    return { data: (await latestPayments(customer)).map(asPayment) };
  } catch (failure) {
    throw paymentsUnavailable(failure, "The payment provider didn't respond. Please try again.");
  }
});

function asPayment(charge: Stripe.Charge): api.Payment {
  const { id, created, description, amount, amount_refunded, receipt_url } = charge;
  return {
    id,
    created_at: new Date(created * 1000).toISOString(),
    description,
    amount,
    refunded: amount_refunded,
    receipt_url,
  };
}

const openPortal = endpoint(api.openPortal, bySession, async (_request, { accountId }) => {
  const customer = (await findProfile(accountId))?.stripe_customer_id;
  if (!customer) {
    throw new ProductError(
      'not_found',
      "You don't have any receipts yet. They appear after your first purchase.",
    );
  }
  try {
    const client = await stripe();
    const session = await client.billingPortal.sessions.create({
      customer,
      return_url: `${await appUrl()}/credits`,
    });
    return { url: session.url };
  } catch (failure) {
    throw paymentsUnavailable(failure);
  }
});

export const handler = endpoints(purchaseCredits, openPortal, listPayments);
