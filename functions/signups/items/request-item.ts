import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { ProductError } from '../../../shared/api/errors.ts';
import { newItem } from '../../platform/table/item-update.ts';
import { accountPartition } from '../../platform/table/keys.ts';
import { storedItem } from '../../platform/table/stored-item.ts';
import type { Item } from '../../platform/table/table.ts';
import type { TransactItem } from '../../platform/table/transaction.ts';

export const requestItem = storedItem({
  name: 'request',
  pk: accountPartition,
  sk: 'REQUEST#{hash}',
  holds:
    'A request to /v1 with an Idempotency-Key: the hash of its body, and the id of its signup. Written with the signup.',
  foundBy: ['its account and the hash of the key'],
  expires: 'a week after it was first sent',
});

const keptSeconds = 7 * 24 * 3600;

const requestItemSchema = z.object({ body_hash: z.string(), signup_id: z.string() });

/** Fails, and returns the stored request, if the key was used. */
export function putRequestItem(
  accountId: string,
  { key, bodyHash, signup, now }: { key: string; bodyHash: string; signup: string; now: Date },
): TransactItem {
  const expires_at = Math.floor(now.getTime() / 1000) + keptSeconds;
  const item = { ...requestItem.key({ account: accountId, hash: hashOf(key) }), expires_at };
  return {
    Put: {
      ...newItem({ ...item, body_hash: bodyHash, signup_id: signup }),
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
    },
  };
}

export function parseRequestItem(item: Item) {
  return requestItemSchema.parse(item);
}

export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}

export function keyReused(): ProductError {
  return new ProductError(
    'idempotency_key_reused',
    'This Idempotency-Key was used with another request body. Send a new key.',
  );
}
