import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import type { SendableQueue } from '../../../shared/operations/queue.ts';
import type { Outgoing } from '../aws/queue.ts';
import { type ItemUpdate, updateOf } from '../table/item-update.ts';
import type { Key } from '../table/keys.ts';
import { storedItem } from '../table/stored-item.ts';
import type { Item } from '../table/table.ts';
import type { TransactItem } from '../table/transaction.ts';

/** Over how many partitions the entries are spread, so that no partition takes more writes than it may. */
export const outboxShards = 8;

export const outboxItem = storedItem({
  name: 'outbox entry',
  pk: 'OUTBOX#{shard}',
  sk: '{due}#{hash}',
  holds:
    'A message to a queue: written with the change that it announces, and deleted by the worker that finished it. Its time says when it is due.',
  foundBy: ['its shard, in the order of due times', 'the message, which names its entry'],
  expires: '14 days after it was due',
});

const daysKept = 14;

/** The key of an entry, as a message names it. */
export const entryKeySchema = z.object({
  pk: z.string().check(z.startsWith(outboxItem.pk.replace('{shard}', ''))),
  sk: z.string(),
});

const outboxItemSchema = z.extend(entryKeySchema, {
  /** The setting that names the queue. */
  queue: z.string(),
  message: z.looseObject({ account_id: z.string() }),
  /** When it is sent next. The time in the key is the first one. */
  due_at: z.string(),
  sends: z.int(),
});

export type StoredEntry = z.output<typeof outboxItemSchema>;

/** The first wait for a worker, in minutes. Each further wait is twice as long: what always fails must not fill the dead letters. */
const patienceMinutes = 15;

/** When a message that is sent now counts as lost. */
export function lostBy(now: Date): Date {
  return afterWaits(now, 0);
}

/**
 * A message that a schedule sends when it is due, and again until its worker has finished: `put` is the write for the
 * transaction of what it announces, and `message` is for those who send it sooner. The same message, due at the same time,
 * has the same entry.
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

/** The entries of a shard that are due, for `everyItem`. */
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

/** A stored entry. Throws where the item does not have the shape of one. */
export function parseOutboxItem(item: Item): StoredEntry {
  return outboxItemSchema.parse(item);
}

/** Records that the message of an entry was sent. Refused if its worker has finished, or another run recorded the same. */
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
