import * as z from 'zod/mini';
import { type ItemUpdate, newItem, updateOf } from '../../platform/table/item-update.ts';
import type { Key } from '../../platform/table/keys.ts';
import { storedItem } from '../../platform/table/stored-item.ts';

export const settlementItem = storedItem({
  name: 'settlement',
  pk: 'SETTLEMENT#{intent}',
  sk: 'SETTLEMENT',
  holds: 'The final result of a payment: credited or refunded. Outside its account, so that it outlives it.',
  foundBy: ['Stripe’s payment intent'],
});

export function settlementKey(paymentIntent: string): Key {
  return settlementItem.key({ intent: paymentIntent });
}

export const settlementItemSchema = z.object({
  outcome: z.enum(['credited', 'refunded']),
  settled_at: z.string(),
  account_id: z.optional(z.string()),
  amount: z.optional(z.int()),
  currency: z.optional(z.string()),
  reason: z.optional(z.string()),
  refund: z.optional(z.string()),
});

/** Credited or refunded: final, and never both. */
export type Settlement = z.output<typeof settlementItemSchema>;

export type RefundRecord = Required<Omit<Settlement, 'outcome' | 'refund'>>;

export function newCreditedSettlement(intent: string, at: string) {
  return newItem({ ...settlementKey(intent), outcome: 'credited', settled_at: at });
}

export function refundedSettlement(intent: string, record: RefundRecord) {
  return { ...settlementKey(intent), outcome: 'refunded', ...record };
}

export function setRefund(intent: string, refund: string): ItemUpdate {
  return updateOf(settlementKey(intent), {
    set: 'refund = :refund',
    condition: 'outcome = :refunded',
    values: { ':refund': refund, ':refunded': 'refunded' },
  });
}
