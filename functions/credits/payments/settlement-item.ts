import * as z from 'zod/mini';
import { type ItemUpdate, newItem, updateOf } from '../../platform/table/item-update.ts';
import type { Key } from '../../platform/table/keys.ts';
import { storedItem } from '../../platform/table/stored-item.ts';

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

export const settlementItemSchema = z.object({
  outcome: z.enum(['credited', 'refunded']),
  settled_at: z.string(),
  /** Of a refund: whose payment it was, what it paid, and why it was refunded. */
  account_id: z.optional(z.string()),
  amount: z.optional(z.int()),
  currency: z.optional(z.string()),
  reason: z.optional(z.string()),
  /** Stripe's refund, once it is made. */
  refund: z.optional(z.string()),
});

/** What a payment led to: its credits arrived, or its money goes back. Never both, and for good. */
export type Settlement = z.output<typeof settlementItemSchema>;

export type RefundRecord = Required<Omit<Settlement, 'outcome' | 'refund'>>;

/** The settlement of a payment that is credited. Refused where there is one. */
export function newCreditedSettlement(intent: string, at: string) {
  return newItem({ ...settlementKey(intent), outcome: 'credited', settled_at: at });
}

/** The settlement of a payment whose money goes back, for createItem. */
export function refundedSettlement(intent: string, record: RefundRecord) {
  return { ...settlementKey(intent), outcome: 'refunded', ...record };
}

/** Adds Stripe's refund to a settlement. */
export function setRefund(intent: string, refund: string): ItemUpdate {
  return updateOf(settlementKey(intent), {
    set: 'refund = :refund',
    condition: 'outcome = :refunded',
    values: { ':refund': refund, ':refunded': 'refunded' },
  });
}
