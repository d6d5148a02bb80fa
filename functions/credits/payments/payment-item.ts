import * as z from 'zod/mini';
import { type ItemUpdate, newItem, updateOf } from '../../platform/table/item-update.ts';
import { accountPartition, type Key } from '../../platform/table/keys.ts';
import { storedItem } from '../../platform/table/stored-item.ts';

export const paymentItem = storedItem({
  name: 'payment',
  pk: accountPartition,
  sk: 'PAYMENT#{intent}',
  holds: 'The credits that a payment bought, and the count taken back.',
  foundBy: ['Stripe’s payment intent, in its account'],
});

export function paymentKey(accountId: string, paymentIntent: string): Key {
  return paymentItem.key({ account: accountId, intent: paymentIntent });
}

export const paymentItemSchema = z.object({
  credits: z.int(),
  kind: z.enum(['purchase', 'auto_refill']),
  credits_reversed: z.int(),
  /** Number of reversals and reinstatements, and the reason for the latest. */
  reversals: z._default(z.int(), 0),
  reversed_because: z.optional(z.enum(['refunded', 'disputed', 'reinstated'])),
  created_at: z.string(),
});

export type PaymentItem = z.output<typeof paymentItemSchema>;

export function newPayment(
  accountId: string,
  intent: string,
  fields: Pick<PaymentItem, 'credits' | 'kind' | 'created_at'>,
) {
  return newItem({ ...paymentKey(accountId, intent), ...fields, credits_reversed: 0 });
}

/**
 * Adds `credits` to the reversed credits; negative if reinstated. Fails if they changed since `seen`, even if
 * they changed back.
 */
export function countReversed(
  accountId: string,
  intent: string,
  { seen, credits, why }: { seen: PaymentItem; credits: number; why: PaymentItem['reversed_because'] },
): ItemUpdate {
  return updateOf(paymentKey(accountId, intent), {
    set: 'credits_reversed = credits_reversed + :credits, reversals = if_not_exists(reversals, :none) + :one, reversed_because = :why',
    condition: 'credits_reversed = :reversed AND (attribute_not_exists(reversals) OR reversals = :reversals)',
    values: {
      ...{ ':credits': credits, ':none': 0, ':one': 1, ':why': why },
      ...{ ':reversed': seen.credits_reversed, ':reversals': seen.reversals },
    },
  });
}
