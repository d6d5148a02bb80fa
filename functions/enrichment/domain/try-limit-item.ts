import * as z from 'zod/mini';
import { storedItem } from '../../platform/table/stored-item.ts';
import type { Item } from '../../platform/table/table.ts';

const dayLength = 86_400;

export const tryLimitItem = storedItem({
  name: 'try limit',
  pk: 'TRIES#{visitor}',
  sk: 'DAY#{day}',
  holds: 'Count of domains tried by a visitor, or by `ALL` of them, in a day (days since 1970, UTC).',
  foundBy: ["a keyed hash of the visitor's network and the day, and the day"],
  expires: 'when its day ends',
});

const tryLimitItemSchema = z.object({ used: z.int(), expires_at: z.int() });

type TryLimitItem = z.output<typeof tryLimitItemSchema>;

export function countTry(visitor: string, day: number, limit: number) {
  const counted = { used: 1, expires_at: (day + 1) * dayLength } satisfies TryLimitItem;
  return {
    Key: { ...tryLimitItem.key({ visitor, day }) },
    UpdateExpression: 'SET used = if_not_exists(used, :zero) + :one, expires_at = :end',
    ConditionExpression: 'attribute_not_exists(used) OR used < :limit',
    ExpressionAttributeValues: {
      ':zero': 0,
      ':one': counted.used,
      ':limit': limit,
      ':end': counted.expires_at,
    },
  };
}

export function triesIn(item: Item | undefined): number {
  return item ? tryLimitItemSchema.parse(item).used : 0;
}
