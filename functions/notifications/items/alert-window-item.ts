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
  holds: 'Count of single alerts to a destination since its latest window of ten minutes began.',
  foundBy: ["the destination's id"],
  expires: 'a day after it began',
});

const windowMilliseconds = 10 * 60_000;

const windowSchema = z.object({ started_at: z.string(), alerts: z.int() });

export type AlertWindow = z.output<typeof windowSchema>;

type Owner = Pick<StoredDestination, 'accountId' | 'id'>;

export function windowKey({ accountId, id }: Owner): Key {
  return alertWindowItem.key({ account: accountId, destination: id });
}

export function parseWindowItem(item: Item): AlertWindow {
  return windowSchema.parse(item);
}

export function endOf({ started_at }: AlertWindow): Date {
  return new Date(new Date(started_at).getTime() + windowMilliseconds);
}

export function startOf(end: Date): Date {
  return new Date(end.getTime() - windowMilliseconds);
}

/** Starts a window with its first alert. Fails, and returns the window, if it changed since it was read. */
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

/** Fails, and returns the window, if it was replaced or is full. */
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
