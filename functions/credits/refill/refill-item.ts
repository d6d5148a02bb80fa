import * as z from 'zod/mini';
import { accountPartition, type Key } from '../../platform/table/keys.ts';
import { storedItem } from '../../platform/table/stored-item.ts';

export const refillItem = storedItem({
  name: 'refill attempt',
  pk: accountPartition,
  sk: 'REFILL#{attempt}',
  holds: 'One attempt to charge the saved card. Its purchase and card are fixed from the start.',
  foundBy: ['the attempt that the account item names'],
});

export function refillKey(accountId: string, attempt: string): Key {
  return refillItem.key({ account: accountId, attempt });
}

export const refillItemSchema = z.object({
  id: z.string(),
  credits: z.int(),
  /** Dollars. */
  price: z.int(),
  card: z.string(),
  customer: z.string(),
  started_at: z.string(),
});

/** Fixed from the start, so that repeats are identical. */
export type RefillAttempt = z.output<typeof refillItemSchema>;

export function newAttemptItem(accountId: string, attempt: RefillAttempt) {
  return { Item: { ...refillKey(accountId, attempt.id), ...attempt } };
}
