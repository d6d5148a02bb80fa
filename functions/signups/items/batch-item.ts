import * as z from 'zod/mini';
import { type BatchResult, batchResultSchema } from '../../../shared/signups/batch-api.ts';
import { updateOf } from '../../platform/table/item-update.ts';
import { accountPartition, type Key } from '../../platform/table/keys.ts';
import { storedItem } from '../../platform/table/stored-item.ts';
import type { Item } from '../../platform/table/table.ts';

export const batchItem = storedItem({
  name: 'batch',
  pk: accountPartition,
  sk: 'BATCH#{hash}',
  holds: 'A batch of signups with an Idempotency-Key: the hash of its body, and later its response.',
  foundBy: ['its account and the hash of the key'],
  expires: 'a week after it was first sent',
});

const keptSeconds = 7 * 24 * 3600;

const storedResultSchema = z.extend(batchResultSchema, {
  code: z._default(batchResultSchema.shape.code, null),
});

const batchItemSchema = z.object({
  body_hash: z.string(),
  results: z.optional(z.array(storedResultSchema)),
});

export function newBatchItem(key: Key, bodyHash: string, now: Date) {
  return { ...key, body_hash: bodyHash, expires_at: Math.floor(now.getTime() / 1000) + keptSeconds };
}

export function setBatchResults(key: Key, results: readonly BatchResult[]) {
  return updateOf(key, {
    set: 'results = if_not_exists(results, :results)',
    values: { ':results': results },
  });
}

export function parseBatchItem(item: Item | undefined) {
  return batchItemSchema.parse(item);
}
