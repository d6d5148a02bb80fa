import * as z from 'zod/mini';
import { type EventState, eventDaysKept, eventStates } from '../../../shared/connections/event.ts';
import { type ItemUpdate, newItem, updateOf } from '../../platform/table/item-update.ts';
import { accountPartition, type Key, millisecondsInId, partitionOf } from '../../platform/table/keys.ts';
import { storedItem } from '../../platform/table/stored-item.ts';
import type { Item } from '../../platform/table/table.ts';
import type { TransactItem } from '../../platform/table/transaction.ts';

export const eventItem = storedItem({
  name: 'event',
  pk: accountPartition,
  sk: 'EVENT#{connection}#{id}',
  holds: 'One event that a connection received, and what became of it. Ids sort by time.',
  foundBy: ['its connection and id', 'its connection, newest first, by page'],
  expires: '7 days after it was received',
});

const eventItemSchema = z.object({
  sk: z.string(),
  /** Names the item with its body. */
  digest: z.string(),
  received_at: z.string(),
  deliveries: z.int(),
  bytes: z.int(),
  state: z.enum(eventStates),
  /** How often it was to be read: what an earlier reading finds is not recorded over a later one. */
  turn: z.int(),
  reason: z.optional(z.string()),
  email: z.optional(z.nullable(z.string())),
  first_name: z.optional(z.nullable(z.string())),
  last_name: z.optional(z.nullable(z.string())),
  company: z.optional(z.nullable(z.string())),
  signup_id: z.optional(z.string()),
});

export type StoredEvent = Omit<z.output<typeof eventItemSchema>, 'sk'> & EventName;

/** What names an event. */
export interface EventName {
  readonly accountId: string;
  readonly connectionId: string;
  readonly id: string;
}

/** The key of an event. */
export function eventKey({ accountId, connectionId, id }: EventName): Key {
  return eventItem.key({ account: accountId, connection: connectionId, id });
}

/** A stored event. Throws where the item does not have the shape of one. */
export function parseEventItem(accountId: string, item: Item): StoredEvent {
  const { sk, ...event } = eventItemSchema.parse(item);
  const [, connectionId = '', id = ''] = sk.split('#');
  return { accountId, connectionId, id, ...event };
}

/** Stores an event that was just received. It fails where one with its id exists. */
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

/** When what was received now is no longer kept, in seconds since 1970. */
export function eventExpiry(now: Date): number {
  return Math.floor(now.getTime() / 1000) + eventDaysKept * 86_400;
}

/**
 * The events of a connection from behind one of them, newest first, or back to a time; those in one state alone where it
 * is given. For `queryItems`.
 */
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
    Limit: limit,
    ScanIndexForward: false,
    ConsistentRead: true,
  };
}

/** What became of an event, once it was read. */
export type Outcome = Pick<StoredEvent, 'state'> &
  Partial<Pick<StoredEvent, 'reason' | 'email' | 'first_name' | 'last_name' | 'company' | 'signup_id'>>;

/** Records what became of an event. Refused where it is not as it was read: another delivery recorded it, or it is read once more. */
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

/** Has an ignored event read once more. Refused where it is not as it was read. */
export function restartEvent(read: StoredEvent): ItemUpdate {
  return updateOf(eventKey(read), {
    set: '#state = :received, turn = turn + :one',
    condition: '#state = :ignored AND turn = :turn',
    names: { '#state': 'state' },
    values: { ':received': 'received', ':ignored': 'ignored', ':turn': read.turn, ':one': 1 },
  });
}

/** Counts that the sender sent an event again. Refused where it is no longer kept. */
export function countDelivery(name: EventName): ItemUpdate {
  return updateOf(eventKey(name), {
    set: 'deliveries = deliveries + :one',
    values: { ':one': 1 },
  });
}
