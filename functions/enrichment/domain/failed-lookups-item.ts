import * as z from 'zod/mini';
import type { Key } from '../../platform/table/keys.ts';
import { storedItem } from '../../platform/table/stored-item.ts';
import type { Item } from '../../platform/table/table.ts';

export const failedLookupsItem = storedItem({
  name: 'failed lookups',
  pk: 'LOOKUPS#{account}',
  sk: 'HOUR#{hour}',
  holds: 'Count of an account’s lookups that found nothing in a clock hour (hours since 1970, UTC).',
  foundBy: ["the account's id and the hour"],
  expires: 'an hour after its hour ended',
});

const failedLookupsItemSchema = z.object({
  failed: z.int(),
  expires_at: z.int(),
});

export function failedLookupsKey(accountId: string, hour: number): Key {
  return failedLookupsItem.key({ account: accountId, hour });
}

export function parseFailedLookups(item: Item | undefined): number {
  return item ? failedLookupsItemSchema.parse(item).failed : 0;
}

export function addFailedLookup(accountId: string, hour: number, expiresAt: number) {
  return {
    Key: { ...failedLookupsKey(accountId, hour) },
    UpdateExpression: 'SET expires_at = :end ADD failed :one',
    ExpressionAttributeValues: { ':end': expiresAt, ':one': 1 },
  };
}
