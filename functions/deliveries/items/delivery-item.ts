import * as z from 'zod/mini';
import type { outcomeFilters } from '../../../shared/deliveries/api.ts';
import { attemptSchema, deliveryEvents, deliveryStates } from '../../../shared/deliveries/delivery.ts';
import { creditsLowSchema } from '../../../shared/deliveries/webhook-event.ts';
import { deliveryQueue } from '../../../shared/deliveries/work.ts';
import { destinationKinds } from '../../../shared/destinations/kinds/kind.ts';
import { lostBy, outboxEntry } from '../../platform/pipelines/outbox-item.ts';
import { newItem, updateOf } from '../../platform/table/item-update.ts';
import { accountPartition, type Key, millisecondsInId, partitionOf } from '../../platform/table/keys.ts';
import { storedItem } from '../../platform/table/stored-item.ts';
import type { Item } from '../../platform/table/table.ts';
import type { TransactItem } from '../../platform/table/transaction.ts';

export const deliveryItem = storedItem({
  name: 'delivery',
  pk: accountPartition,
  sk: 'DELIVERY#{id}',
  holds: 'One message to one destination, with every attempt to send it. Ids sort by time.',
  foundBy: ['its id', 'its account, newest first, by page'],
  expires: '30 days after it was made',
});

export const daysKept = 30;

const deliverySchema = z.object({
  sk: z.string(),
  destination_id: z.string(),
  kind: z.enum(destinationKinds),
  event: z.enum(deliveryEvents),
  signup_id: z.optional(z.string()),
  subject: z.optional(z.string()),
  credits_low: z.optional(creditsLowSchema),
  rules: z._default(z.array(z.object({ id: z.string(), name: z.nullable(z.string()) })), []),
  entries: z._default(z.int(), 0),
  state: z.enum(deliveryStates),
  created_at: z.string(),
  /** ISO 8601; null if no attempt is pending. */
  next_attempt_at: z.nullable(z.string()),
  slot_at: z.optional(z.string()),
  claimed_at: z.optional(z.string()),
  token: z.optional(z.string()),
  attempts: z.array(attemptSchema),
  /** True for a manual resend: one attempt only. */
  replaying: z._default(z.boolean(), false),
});

export type Delivery = Omit<z.output<typeof deliverySchema>, 'sk'> & {
  readonly accountId: string;
  readonly id: string;
};

export type NewDelivery = Pick<Delivery, 'accountId' | 'id' | 'destination_id' | 'kind' | 'event'> &
  Partial<Pick<Delivery, 'signup_id' | 'subject' | 'credits_low' | 'rules'>>;

export function deliveryKey(accountId: string, id: string): Key {
  return deliveryItem.key({ account: accountId, id });
}

export function parseDeliveryItem(accountId: string, item: Item): Delivery {
  const { sk, ...delivery } = deliverySchema.parse(item);
  return { accountId, id: sk.slice(deliveryItem.prefix.length), ...delivery };
}

/** Due immediately. Fails if its id exists. */
export function putDeliveryItem({ accountId, id, ...delivery }: NewDelivery, now: Date) {
  return {
    Put: newItem({
      ...deliveryKey(accountId, id),
      ...delivery,
      state: 'waiting',
      created_at: now.toISOString(),
      next_attempt_at: now.toISOString(),
      attempts: [],
      expires_at: deliveryExpiry(now),
    }),
  } satisfies TransactItem;
}

export function putTestDeliveryItem(delivery: NewDelivery, now: Date): TransactItem {
  const { Put } = putDeliveryItem(delivery, now);
  return { Put: { ...Put, Item: { ...Put.Item, replaying: true } } };
}

/**
 * Adds a signup to the digest or summary due at `due`, and creates it if needed. Fails if that one is being
 * sent or was sent.
 */
export function addToDelivery(
  { accountId, id, ...delivery }: NewDelivery,
  due: Date,
  now: Date,
): TransactItem {
  const fields = Object.entries({
    ...delivery,
    state: 'waiting',
    created_at: due.toISOString(),
    next_attempt_at: due.toISOString(),
    attempts: [],
    expires_at: deliveryExpiry(due),
  });
  const added = updateOf(deliveryKey(accountId, id), {
    set: [
      ...fields.map(([name]) => `#${name} = if_not_exists(#${name}, :${name})`),
      'entries = if_not_exists(entries, :none) + :one',
    ].join(', '),
    condition: '(attribute_not_exists(#state) OR (#state = :state AND next_attempt_at > :now))',
    names: Object.fromEntries(fields.map(([name]) => [`#${name}`, name])),
    values: {
      ...Object.fromEntries(fields.map(([name, value]) => [`:${name}`, value])),
      ':none': 0,
      ':one': 1,
      ':now': now.toISOString(),
    },
  });
  return { Update: added };
}

/** Seconds since 1970. */
export function deliveryExpiry(from: Date): number {
  return Math.floor(from.getTime() / 1000) + daysKept * 86_400;
}

interface DeliveryQuery {
  readonly since: Date;
  readonly cursor?: string | undefined;
  readonly destination?: string | undefined;
  readonly outcome?: (typeof outcomeFilters)[number] | undefined;
  readonly limit: number;
}

/** Newest first, for `queryItems`. Filters within the page. */
export function deliveryPage(
  accountId: string,
  { since, cursor, destination, outcome, limit }: DeliveryQuery,
) {
  const filters = [
    ...(destination ? ['destination_id = :destination'] : []),
    ...(outcome ? [outcomes[outcome]] : []),
  ];
  return {
    KeyConditionExpression: 'pk = :account AND sk BETWEEN :from AND :to',
    ...(filters.length > 0 ? { FilterExpression: filters.join(' AND ') } : {}),
    ...(outcome ? { ExpressionAttributeNames: { '#state': 'state' } } : {}),
    ExpressionAttributeValues: {
      ':account': partitionOf(accountId),
      ':from': `${deliveryItem.prefix}${millisecondsInId(since)}`,
      ':to': `${deliveryItem.prefix}~`,
      ...(destination ? { ':destination': destination } : {}),
      ...(outcome ? statesOf[outcome] : {}),
    },
    ...(cursor ? { ExclusiveStartKey: { ...deliveryKey(accountId, cursor) } } : {}),
    ScanIndexForward: false,
    ConsistentRead: true,
    Limit: limit,
  };
}

export function deliveryIdIn(next: Item): string {
  return String(next.sk).slice(deliveryItem.prefix.length);
}

const outcomes = {
  delivered: '#state = :one',
  retrying: '#state IN (:one, :two) AND size(attempts) > :none',
  failed: '#state IN (:one, :two)',
  unknown: '#state = :one',
} as const;

const statesOf = {
  delivered: { ':one': 'delivered' },
  retrying: { ':one': 'waiting', ':two': 'sending', ':none': 0 },
  failed: { ':one': 'failed', ':two': 'suppressed' },
  unknown: { ':one': 'unknown' },
} as const;

/** The message for an attempt at `at`, with the outbox entry that sends it again if no worker finishes it. */
export function attemptMessage(accountId: string, deliveryId: string, at: Date) {
  return outboxEntry(deliveryQueue, { account_id: accountId, delivery_id: deliveryId }, lostBy(at));
}

/** An outbox entry that sends a delivery at a time that a queue cannot delay to. Idempotent. */
export function putDueEntry(accountId: string, deliveryId: string, due: Date): TransactItem {
  return outboxEntry(deliveryQueue, { account_id: accountId, delivery_id: deliveryId }, due).put;
}
