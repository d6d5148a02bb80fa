import * as z from 'zod';
import { createItem, getItem, tableName, updateItem } from '../platform/table.ts';
import type { TransactItem } from '../platform/transaction.ts';
import { settlementKey } from './settlement-item.ts';

const settlementSchema = z.object({
  outcome: z.enum(['credited', 'refunded']),
  /** Stripe's refund, once it is made. */
  refund: z.string().optional(),
});

/** What became of a payment: its credits arrived, or its money goes back. Never both, and for ever. */
export type Settlement = z.output<typeof settlementSchema>;

/** What became of a payment; undefined while it is open. Known after the account's end, too. */
export async function readSettlement(intent: string): Promise<Settlement | undefined> {
  const item = await getItem(settlementKey(intent));
  return item && settlementSchema.parse(item);
}

/** Settles a payment as credited, in the transaction that credits it; refused where it is settled already. */
export function settledAsCredited(intent: string, at: string): TransactItem {
  return {
    Put: {
      TableName: tableName(),
      ConditionExpression: 'attribute_not_exists(pk)',
      Item: { ...settlementKey(intent), outcome: 'credited', settled_at: at },
    },
  };
}

/**
 * Settles a payment as one whose money goes back, with the record of why. Returns what then stands there,
 * which may be an earlier settlement.
 */
export async function settleAsRefunded(
  intent: string,
  record: { account_id: string; amount: number; currency: string; reason: string; settled_at: string },
): Promise<Settlement> {
  const written = await createItem({ ...settlementKey(intent), outcome: 'refunded', ...record });
  return settlementSchema.parse(written.done ? written.item : written.old);
}

/** Notes that Stripe took the order to give the money back. */
export async function recordRefund(intent: string, refund: string): Promise<void> {
  await updateItem({
    Key: { ...settlementKey(intent) },
    UpdateExpression: 'SET refund = :refund',
    ConditionExpression: 'outcome = :refunded',
    ExpressionAttributeValues: { ':refund': refund, ':refunded': 'refunded' },
  });
}
