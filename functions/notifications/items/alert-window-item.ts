import * as z from 'zod/mini';
import type { StoredDestination } from '../../destinations/destination-item.ts';
import { updateOf } from '../../platform/table/item-update.ts';
import { accountPartition, type Key } from '../../platform/table/keys.ts';
import { storedItem } from '../../platform/table/stored-item.ts';
import type { Item } from '../../platform/table/table.ts';
import type { TransactItem } from '../../platform/table/transaction.ts';

export const alertWindowItem = storedItem({
  name: 'alert window',
  pk: accountPartition,
  sk: 'WINDOW#{destination}',
  holds:
    'How many alerts went to a destination one by one since the time at which its latest window of ten minutes began.',
  foundBy: ["the destination's id"],
  expires: 'a day after it began',
});

const windowMilliseconds = 10 * 60_000;

const windowSchema = z.object({ started_at: z.string(), alerts: z.int() });

/** The latest window of a destination. */
export type AlertWindow = z.output<typeof windowSchema>;

type Owner = Pick<StoredDestination, 'accountId' | 'id'>;

/** The key of a destination's window. */
export function windowKey({ accountId, id }: Owner): Key {
  return alertWindowItem.key({ account: accountId, destination: id });
}

/** A stored window. Throws where the item does not have the shape of one. */
export function parseWindowItem(item: Item): AlertWindow {
  return windowSchema.parse(item);
}

/** When a window is over. */
export function endOf({ started_at }: AlertWindow): Date {
  return new Date(new Date(started_at).getTime() + windowMilliseconds);
}

/** When the window began that is over at this time. */
export function startOf(end: Date): Date {
  return new Date(end.getTime() - windowMilliseconds);
}

/** Begins a window with its first alert. It fails, with the window as it stands, where that is not the one that was read. */
export function beginWindow(owner: Owner, read: AlertWindow | undefined, now: Date): TransactItem {
  return {
    Update: {
      ...updateOf(windowKey(owner), {
        set: 'started_at = :now, alerts = :one, expires_at = :expiry',
        condition: read ? 'started_at = :read' : 'attribute_not_exists(pk)',
        values: {
          ':now': now.toISOString(),
          ':one': 1,
          ':expiry': Math.floor(now.getTime() / 1000) + 86_400,
          ...(read ? { ':read': read.started_at } : {}),
        },
      }),
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
    },
  };
}

/** Counts one more alert in a window. It fails, with the window as it stands, where that is another one, or full. */
export function countInWindow(owner: Owner, { started_at }: AlertWindow, limit: number): TransactItem {
  return {
    Update: {
      ...updateOf(windowKey(owner), {
        set: 'alerts = alerts + :one',
        condition: 'started_at = :read AND alerts < :limit',
        values: { ':one': 1, ':read': started_at, ':limit': limit },
      }),
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
    },
  };
}
