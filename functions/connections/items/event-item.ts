import * as z from 'zod/mini';
import { type EventState, eventDaysKept, eventStates } from '../../../shared/connections/connection.ts';
import { type PostedName, perField, postedNames } from '../../../shared/signups/posted-fields.ts';
import { type ItemUpdate, newItem, updateOf } from '../../platform/table/item-update.ts';
import { accountPartition, type Key, millisecondsInId, partitionOf } from '../../platform/table/keys.ts';
import { storedItem } from '../../platform/table/stored-item.ts';
import type { Item } from '../../platform/table/table.ts';
import type { TransactItem } from '../../platform/table/transaction.ts';

export const eventItem = storedItem({
  name: 'event',
  pk: accountPartition,
  sk: 'EVENT#{connection}#{id}',
  holds: 'One event that a connection received, and its result. Ids sort by time.',
  foundBy: ['its connection and id', 'its connection, newest first, by page'],
  expires: '7 days after it was received',
});

const eventItemSchema = z.object({
  sk: z.string(),
  digest: z.string(),
  received_at: z.string(),
  deliveries: z.int(),
  bytes: z.int(),
  state: z.enum(eventStates),
  /** Number of readings. An earlier reading's result never overwrites a later one. */
  turn: z.int(),
  reason: z.optional(z.string()),
  email: z.optional(z.nullable(z.string())),
  ...perField(postedNames, () => z.optional(z.nullable(z.string()))),
  signup_id: z.optional(z.string()),
});

export type StoredEvent = Omit<z.output<typeof eventItemSchema>, 'sk'> & EventName;

export interface EventName {
  readonly accountId: string;
  readonly connectionId: string;
  readonly id: string;
}

export function eventKey({ accountId, connectionId, id }: EventName): Key {
  return eventItem.key({ account: accountId, connection: connectionId, id });
}

export function parseEventItem(accountId: string, item: Item): StoredEvent {
  const { sk, ...event } = eventItemSchema.parse(item);
  const [, connectionId = '', id = ''] = sk.split('#');
  return { accountId, connectionId, id, ...event };
}

export function putEventItem(
  name: EventName,
  fields: Pick<StoredEvent, 'digest' | 'bytes'>,
  now: Date,
): TransactItem {
  return {
    Put: newItem({
      ...eventKey(name),
      ...fields,
      received_at: now.toISOString(),
      deliveries: 1,
      state: 'received',
      turn: 1,
      expires_at: eventExpiry(now),
    }),
  };
}

export function eventExpiry(now: Date): number {
  return Math.floor(now.getTime() / 1000) + eventDaysKept * 86_400;
}

/** Events that a query for one state reads: far more than match, so that few queries fill a page. */
const mostRead = 2_000;

/** Newest first, before one event or since a time. For `queryItems`; may find more than `limit` in one state. */
export function eventsOf(
  accountId: string,
  connectionId: string,
  {
    before,
    since = new Date(0),
    state,
    limit,
  }: { before?: string | undefined; since?: Date; state?: EventState | undefined; limit: number },
) {
  const from = `${eventItem.prefix}${connectionId}#`;
  return {
    KeyConditionExpression: 'pk = :account AND sk BETWEEN :from AND :to',
    ...(state
      ? { FilterExpression: '#state = :state', ExpressionAttributeNames: { '#state': 'state' } }
      : {}),
    ExpressionAttributeValues: {
      ':account': partitionOf(accountId),
      ':from': `${from}${millisecondsInId(since)}`,
      ':to': `${from}~`,
      ...(state ? { ':state': state } : {}),
    },
    ...(before ? { ExclusiveStartKey: { ...eventKey({ accountId, connectionId, id: before }) } } : {}),
    Limit: state ? mostRead : limit,
    ScanIndexForward: false,
    ConsistentRead: true,
  };
}

export type Outcome = Pick<StoredEvent, 'state'> &
  Partial<Pick<StoredEvent, 'reason' | 'email' | PostedName | 'signup_id'>>;

/** Fails if another delivery recorded an outcome or the event was restarted. */
export function finishEvent(read: StoredEvent, outcome: Outcome): ItemUpdate {
  const fields = Object.entries(outcome).filter(([, value]) => value !== undefined);
  return updateOf(eventKey(read), {
    set: fields.map(([name]) => `#${name} = :${name}`).join(', '),
    ...(outcome.reason === undefined ? { remove: 'reason' } : {}),
    condition: '#state = :read AND turn = :turn',
    names: { '#state': 'state', ...Object.fromEntries(fields.map(([name]) => [`#${name}`, name])) },
    values: {
      ':read': read.state,
      ':turn': read.turn,
      ...Object.fromEntries(fields.map(([name, value]) => [`:${name}`, value])),
    },
  });
}

export function restartEvent(read: StoredEvent): ItemUpdate {
  return updateOf(eventKey(read), {
    set: '#state = :received, turn = turn + :one',
    condition: '#state = :ignored AND turn = :turn',
    names: { '#state': 'state' },
    values: { ':received': 'received', ':ignored': 'ignored', ':turn': read.turn, ':one': 1 },
  });
}

export function countDelivery(name: EventName): ItemUpdate {
  return updateOf(eventKey(name), {
    set: 'deliveries = deliveries + :one',
    values: { ':one': 1 },
  });
}
