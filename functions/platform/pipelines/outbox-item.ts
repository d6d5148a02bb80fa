import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import type { SendableQueue } from '../../../shared/operations/work.ts';
import type { Outgoing } from '../aws/queue.ts';
import { type ItemUpdate, updateOf } from '../table/item-update.ts';
import type { Key } from '../table/keys.ts';
import { storedItem } from '../table/stored-item.ts';
import type { Item } from '../table/table.ts';
import type { TransactItem } from '../table/transaction.ts';

/** Partitions that the entries are spread over, to stay below DynamoDB's limit per partition. */
export const outboxShards = 8;

export const outboxItem = storedItem({
  name: 'outbox entry',
  pk: 'OUTBOX#{shard}',
  sk: '{due}#{hash}',
  holds:
    'A message to a queue, with its due time. Written with the change that it announces, and deleted by the worker that finished it.',
  foundBy: ['its shard, in the order of due times', 'the message, which names its entry'],
  expires: '14 days after it was due',
});

const daysKept = 14;

export const entryKeySchema = z.object({
  pk: z.string().check(z.startsWith(outboxItem.pk.replace('{shard}', ''))),
  sk: z.string(),
});

const outboxItemSchema = z.extend(entryKeySchema, {
  queue: z.string(),
  message: z.looseObject({ account_id: z.string() }),
  /** Time of the next send. The key has the first one. */
  due_at: z.string(),
  sends: z.int(),
});

export type StoredEntry = z.output<typeof outboxItemSchema>;

/** Wait for a worker, doubled each time, so that failing messages do not fill the dead-letter queue. */
const patienceMinutes = 15;

export function lostBy(now: Date): Date {
  return afterWaits(now, 0);
}

/**
 * A message that a schedule sends when due, and again until its worker finished. Write `put` in the
 * transaction of the announced change; send `message` to be faster. Equal messages due at the same time share
 * an entry.
 */
export function outboxEntry<Message extends z.core.$ZodType, Body extends Outgoing<Message>>(
  queue: SendableQueue<Message>,
  message: Body,
  due: Date,
): { readonly put: TransactItem; readonly message: Body & { readonly entry: Key } } {
  const digest = createHash('sha256')
    .update(`${queue.setting} ${JSON.stringify(message)}`)
    .digest();
  const shard = digest.readUInt8() % outboxShards;
  const key = outboxItem.key({ shard, due: due.toISOString(), hash: digest.toString('hex', 0, 16) });
  const times = {
    due_at: due.toISOString(),
    expires_at: Math.floor(due.getTime() / 1000) + daysKept * 86_400,
  };
  return {
    put: { Put: { Item: { ...key, queue: queue.setting, message, ...times, sends: 0 } } },
    message: { ...message, entry: key },
  };
}

export function dueEntries(shard: number, now: Date) {
  return {
    KeyConditionExpression: 'pk = :shard AND sk < :now',
    FilterExpression: 'due_at <= :now',
    ExpressionAttributeValues: {
      ':shard': outboxItem.key({ shard, due: '', hash: '' }).pk,
      ':now': now.toISOString(),
    },
    ConsistentRead: true,
  };
}

export function parseOutboxItem(item: Item): StoredEntry {
  return outboxItemSchema.parse(item);
}

/** Fails if its worker finished or another run recorded the send. */
export function setSent({ pk, sk, due_at, sends }: StoredEntry, now: Date): ItemUpdate {
  return updateOf(
    { pk, sk },
    {
      set: 'due_at = :next, sends = sends + :one',
      condition: 'due_at = :read',
      values: { ':next': afterWaits(now, sends + 1).toISOString(), ':one': 1, ':read': due_at },
    },
  );
}

function afterWaits(now: Date, waits: number): Date {
  return new Date(now.getTime() + patienceMinutes * 2 ** waits * 60_000);
}
