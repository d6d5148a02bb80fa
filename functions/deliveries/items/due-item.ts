import * as z from 'zod/mini';
import type { Key } from '../../platform/table/keys.ts';
import { storedItem } from '../../platform/table/stored-item.ts';
import type { Item } from '../../platform/table/table.ts';
import type { TransactItem } from '../../platform/table/transaction.ts';

/** Over how many partitions the due times of all accounts are spread, so that none takes more than a table may give one. */
export const dueShards = 8;

export const dueItem = storedItem({
  name: 'due delivery',
  pk: 'DUE#{shard}',
  sk: '{time}#{account}#{delivery}',
  holds: 'A delivery whose next attempt is further away than a queue can delay. Its time says when.',
  foundBy: ['its shard, in the order of due times'],
});

const dueSchema = z.object({ account_id: z.string(), delivery_id: z.string() });

/** Makes a delivery due at a time. A repeat changes nothing. */
export function putDueItem(accountId: string, deliveryId: string, at: Date): TransactItem {
  const shard = Number.parseInt(deliveryId.slice(-2), 16) % dueShards;
  const key = dueItem.key({ shard, time: at.toISOString(), account: accountId, delivery: deliveryId });
  return { Put: { Item: { ...key, account_id: accountId, delivery_id: deliveryId } } };
}

/** What is due in a shard by now, for `everyItem`. */
export function dueBy(shard: number, now: Date) {
  return {
    KeyConditionExpression: 'pk = :shard AND sk < :now',
    ExpressionAttributeValues: {
      ':shard': dueItem.key({ shard, time: '', account: '', delivery: '' }).pk,
      ':now': now.toISOString(),
    },
    ConsistentRead: true,
  };
}

/** A stored due time: its key, and the message of its delivery. */
export function parseDueItem(item: Item): { key: Key; message: z.output<typeof dueSchema> } {
  return { key: { pk: String(item.pk), sk: String(item.sk) }, message: dueSchema.parse(item) };
}
