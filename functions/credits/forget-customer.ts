import { erasureQueue } from '../../shared/accounts/work.ts';
import { closureQueue } from '../../shared/credits/work.ts';
import { findProfile } from '../accounts/items/profile-store.ts';
import { send } from '../platform/aws/queue.ts';
import { worker } from '../platform/pipelines/worker.ts';
import { isStripeError, stripe } from './payments/stripe-client.ts';

/**
 * The first step of erasing a closed account: its open checkouts and its customer at Stripe, while the table still says which
 * that is. Only then is the rest erased. Never for an account that is open.
 */
export const handler = worker(closureQueue, async ({ account_id }) => {
  const profile = await findProfile(account_id);
  if (profile && !profile.closing_at) return;
  const customer = profile?.stripe_customer_id;
  if (customer) {
    await expireCheckouts(customer);
    await deleteCustomer(customer);
  }
  await send(erasureQueue, { account_id });
});

/** Ends the open checkouts of a customer: an old tab must not take money for an account that is gone. */
async function expireCheckouts(customer: string): Promise<void> {
  const client = await stripe();
  for await (const session of client.checkout.sessions.list({ customer, status: 'open', limit: 100 })) {
    try {
      await client.checkout.sessions.expire(session.id);
    } catch (error) {
      // It was paid or expired in between: a payment is refunded when its event comes.
      if (!isStripeError(error, 'StripeInvalidRequestError')) throw error;
    }
  }
}

/** Deletes a customer with its cards at Stripe; one already deleted does not matter. */
async function deleteCustomer(customer: string): Promise<void> {
  const client = await stripe();
  try {
    await client.customers.del(customer);
  } catch (error) {
    const gone = isStripeError(error, 'StripeInvalidRequestError') && error.code === 'resource_missing';
    if (!gone) throw error;
  }
}
