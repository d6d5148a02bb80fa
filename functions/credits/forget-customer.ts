import { erasureQueue } from '../../shared/accounts/work.ts';
import { closureQueue } from '../../shared/credits/work.ts';
import { findProfile } from '../accounts/items/profile-store.ts';
import { send } from '../platform/aws/queue.ts';
import { worker } from '../platform/pipelines/worker.ts';
import { isStripeError, stripe } from './payments/stripe-client.ts';

/**
 * First step of erasing a closed account: deletes its Stripe data while the table still has the customer id.
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

/** An old tab must not take money for a deleted account. */
async function expireCheckouts(customer: string): Promise<void> {
  const client = await stripe();
  for await (const session of client.checkout.sessions.list({ customer, status: 'open', limit: 100 })) {
    try {
      await client.checkout.sessions.expire(session.id);
    } catch (error) {
      // Paid or expired since it was listed. The payment's event triggers a refund.
      if (!isStripeError(error, 'StripeInvalidRequestError')) throw error;
    }
  }
}

async function deleteCustomer(customer: string): Promise<void> {
  const client = await stripe();
  try {
    await client.customers.del(customer);
  } catch (error) {
    const gone = isStripeError(error, 'StripeInvalidRequestError') && error.code === 'resource_missing';
    if (!gone) throw error;
  }
}
