import * as z from 'zod/mini';
import { accountPartition, type Key } from '../../platform/table/keys.ts';
import { storedItem } from '../../platform/table/stored-item.ts';
import type { Item } from '../../platform/table/table.ts';
import type { TransactItem } from '../../platform/table/transaction.ts';
import { type EventName, eventExpiry } from './event-item.ts';

export const eventBodyItem = storedItem({
  name: 'event body',
  pk: accountPartition,
  sk: 'EVENTBODY#{connection}#{digest}',
  holds: "The body of an event, under a hash of the sender's id for it. A repeated event finds this item.",
  foundBy: ["its connection and the hash of the sender's id"],
  expires: '7 days after it was received',
});

const eventBodySchema = z.object({
  event: z.string(),
  body: z.optional(z.string()),
  problem: z.optional(z.string()),
});

export type EventBody = z.output<typeof eventBodySchema>;

export function eventBodyKey(accountId: string, connectionId: string, digest: string): Key {
  return eventBodyItem.key({ account: accountId, connection: connectionId, digest });
}

export function parseEventBodyItem(item: Item): EventBody {
  return eventBodySchema.parse(item);
}

/** Fails, and returns the stored body, if the sender sent the event before. */
export function putEventBodyItem(
  { accountId, connectionId, id }: EventName,
  digest: string,
  body: Pick<EventBody, 'body' | 'problem'>,
  now: Date,
): TransactItem {
  return {
    Put: {
      Item: {
        ...eventBodyKey(accountId, connectionId, digest),
        event: id,
        ...body,
        expires_at: eventExpiry(now),
      },
      ConditionExpression: 'attribute_not_exists(pk)',
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
    },
  };
}
