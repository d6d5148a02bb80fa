import * as z from 'zod/mini';
import { type ItemUpdate, updateOf } from '../../platform/table/item-update.ts';
import { type Key, millisecondsInId } from '../../platform/table/keys.ts';
import { storedItem } from '../../platform/table/stored-item.ts';
import type { Item } from '../../platform/table/table.ts';
import type { TransactItem } from '../../platform/table/transaction.ts';
import { type EventName, eventExpiry } from './event-item.ts';

/** Partitions that all accounts' unread events are spread over. */
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
  /** Time of the latest send (milliseconds since 1970) and number of resends. */
  queued_at: z.int(),
  requeues: z.int(),
});

export interface UnreadEvent {
  readonly name: EventName;
  readonly queuedAt: number;
  readonly requeues: number;
}

export function putUnreadItem(name: EventName, now: Date): TransactItem {
  const expires_at = eventExpiry(now);
  return { Put: { Item: { ...unreadKey(name), queued_at: now.getTime(), requeues: 0, expires_at } } };
}

export function deleteUnreadItem(name: EventName): TransactItem {
  return { Delete: { Key: { ...unreadKey(name) } } };
}

/** Fails if a resend or the event's end was recorded since the note was read. */
export function setUnreadRequeued({ name, queuedAt }: UnreadEvent, now: Date): ItemUpdate {
  return updateOf(unreadKey(name), {
    set: 'queued_at = :now, requeues = requeues + :one',
    condition: 'queued_at = :read',
    values: { ':now': now.getTime(), ':one': 1, ':read': queuedAt },
  });
}

export function unreadBefore(shard: number, time: Date) {
  return {
    KeyConditionExpression: 'pk = :shard AND sk < :time',
    ExpressionAttributeValues: { ':shard': shardKey(shard), ':time': millisecondsInId(time) },
    ConsistentRead: true,
  };
}

export function parseUnreadItem(item: Item): UnreadEvent {
  const { sk, queued_at, requeues } = unreadItemSchema.parse(item);
  const [id = '', accountId = '', connectionId = ''] = sk.split('#');
  return { name: { accountId, connectionId, id }, queuedAt: queued_at, requeues };
}

export function unreadKey({ accountId, connectionId, id }: EventName): Key {
  const shard = Number.parseInt(id.slice(-2), 16) % unreadShards;
  return unreadItem.key({ shard, event: id, account: accountId, connection: connectionId });
}

function shardKey(shard: number): string {
  return unreadItem.key({ shard, event: '', account: '', connection: '' }).pk;
}
