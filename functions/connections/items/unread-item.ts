import * as z from 'zod/mini';
import { type ItemUpdate, updateOf } from '../../platform/table/item-update.ts';
import { type Key, millisecondsInId } from '../../platform/table/keys.ts';
import { storedItem } from '../../platform/table/stored-item.ts';
import type { Item } from '../../platform/table/table.ts';
import type { TransactItem } from '../../platform/table/transaction.ts';
import { type EventName, eventExpiry } from './event-item.ts';

/** Over how many partitions the unread events of all accounts are spread. */
export const unreadShards = 8;

export const unreadItem = storedItem({
  name: 'unread event',
  pk: 'UNREAD#{shard}',
  sk: '{event}#{account}#{connection}',
  holds: 'That an event is still to be read: written and deleted with its state. Its message may be lost.',
  foundBy: ['its shard, in the order in which events were received'],
  expires: 'with its event',
});

const unreadItemSchema = z.object({
  pk: z.string(),
  sk: z.string(),
  /** When its message was last sent, in milliseconds since 1970, and how often again. */
  queued_at: z.int(),
  requeues: z.int(),
});

export interface UnreadEvent {
  readonly name: EventName;
  readonly queuedAt: number;
  readonly requeues: number;
}

/** Notes that an event is to be read, in the transaction that makes it so. */
export function putUnreadItem(name: EventName, now: Date): TransactItem {
  const expires_at = eventExpiry(now);
  return { Put: { Item: { ...unreadKey(name), queued_at: now.getTime(), requeues: 0, expires_at } } };
}

/** Removes the note, in the transaction that finishes the event. A repeat changes nothing. */
export function deleteUnreadItem(name: EventName): TransactItem {
  return { Delete: { Key: { ...unreadKey(name) } } };
}

/** Notes that the message of an event is sent again. Refused where that, or its end, was noted since it was read. */
export function setUnreadRequeued({ name, queuedAt }: UnreadEvent, now: Date): ItemUpdate {
  return updateOf(unreadKey(name), {
    set: 'queued_at = :now, requeues = requeues + :one',
    condition: 'queued_at = :read',
    values: { ':now': now.getTime(), ':one': 1, ':read': queuedAt },
  });
}

/** The unread events of a shard that were received before a time, for `everyItem`. */
export function unreadBefore(shard: number, time: Date) {
  return {
    KeyConditionExpression: 'pk = :shard AND sk < :time',
    ExpressionAttributeValues: { ':shard': shardKey(shard), ':time': millisecondsInId(time) },
    ConsistentRead: true,
  };
}

/** A stored note. Throws where the item does not have the shape of one. */
export function parseUnreadItem(item: Item): UnreadEvent {
  const { sk, queued_at, requeues } = unreadItemSchema.parse(item);
  const [id = '', accountId = '', connectionId = ''] = sk.split('#');
  return { name: { accountId, connectionId, id }, queuedAt: queued_at, requeues };
}

/** The key of an event's note: the end of an event's id is random. */
export function unreadKey({ accountId, connectionId, id }: EventName): Key {
  const shard = Number.parseInt(id.slice(-2), 16) % unreadShards;
  return unreadItem.key({ shard, event: id, account: accountId, connection: connectionId });
}

function shardKey(shard: number): string {
  return unreadItem.key({ shard, event: '', account: '', connection: '' }).pk;
}
