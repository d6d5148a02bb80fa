import type { Key } from '../platform/keys.ts';
import { storedItem } from '../platform/stored-item.ts';

export const settlementItem = storedItem({
  name: 'settlement',
  pk: 'SETTLEMENT#{intent}',
  sk: 'SETTLEMENT',
  holds: 'Whether a payment was credited or refunded, for good. Outside its account, so that it outlives it.',
  foundBy: ['Stripe’s payment intent'],
});

/** The key of a payment's settlement. */
export function settlementKey(paymentIntent: string): Key {
  return settlementItem.key({ intent: paymentIntent });
}
