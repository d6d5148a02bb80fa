import { ProductError } from '../../shared/api/errors.ts';
import * as api from '../../shared/credits/api.ts';
import { readProfile } from '../accounts/items/profile-store.ts';
import { bySession } from '../accounts/requests/callers.ts';
import { appUrl } from '../platform/aws/app-url.ts';
import { endpoint } from '../platform/pipelines/endpoint.ts';
import { paymentsUnavailable } from './payments/checkout.ts';
import { stripe } from './payments/stripe-client.ts';

export const openPortal = endpoint(api.openPortal, bySession, async (_request, { accountId }) => {
  const customer = (await readProfile(accountId))?.stripe_customer_id;
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
