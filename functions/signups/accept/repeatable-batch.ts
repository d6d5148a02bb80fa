import type { BatchResult } from '../../../shared/signups/batch-api.ts';
import { createItem, updateItem } from '../../platform/table/table.ts';
import { batchItem, newBatchItem, readBatchItem, setBatchResults } from '../items/batch-item.ts';
import { hashOf, keyReused } from '../items/idempotency-key.ts';

/**
 * Works on a batch that came with an Idempotency-Key: a repeat gets the first answer; if the first try crashed or left rows
 * out, the repeat works on it again and recognizes the stored rows by the keys that `work` gives them. Throws
 * `idempotency_key_reused` (422) if the key came with another body.
 */
export async function repeatable(
  { accountId, key, body }: { accountId: string; key: string; body: unknown },
  work: (keyHash: string) => Promise<BatchResult[]>,
): Promise<BatchResult[]> {
  const hash = hashOf(key);
  const item = batchItem.key({ account: accountId, hash });
  const bodyHash = hashOf(JSON.stringify(body));
  const begun = await createItem(newBatchItem(item, bodyHash, new Date()));
  const stored = readBatchItem(begun.done ? begun.item : begun.old);
  if (stored.body_hash !== bodyHash) throw keyReused();
  if (stored.results) return stored.results;
  const results = await work(hash);
  if (results.some(({ outcome }) => outcome === 'not_stored')) return results;
  const written = await updateItem(setBatchResults(item, results));
  return (written.done && readBatchItem(written.item).results) || results;
}
