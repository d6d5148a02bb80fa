import { accountPartition, type Key } from '../platform/keys.ts';
import { storedItem } from '../platform/stored-item.ts';

export const paymentItem = storedItem({
  name: 'payment',
  pk: accountPartition,
  sk: 'PAYMENT#{intent}',
  holds: 'The credits that a payment bought, and how many of them were taken back.',
  foundBy: ['Stripe’s payment intent, in its account'],
});

/** The key of a credited payment. */
export function paymentKey(accountId: string, paymentIntent: string): Key {
  return paymentItem.key({ account: accountId, intent: paymentIntent });
}
