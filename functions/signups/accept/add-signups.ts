import type { BatchResult } from '../../../shared/signups/batch-api.ts';
import * as api from '../../../shared/signups/batch-api.ts';
import { accountGone } from '../../accounts/items/profile-store.ts';
import type { Admission } from '../../accounts/requests/admission.ts';
import { byApiKey } from '../../accounts/requests/callers.ts';
import { isTestAccount } from '../../accounts/requests/test-account.ts';
import { endpoint } from '../../platform/pipelines/endpoint.ts';
import { createItem, updateItem } from '../../platform/table/table.ts';
import { batchItem, newBatchItem, parseBatchItem, setBatchResults } from '../items/batch-item.ts';
import { hashOf, keyReused } from '../items/request-item.ts';
import { type Added, addDrafts } from './add-drafts.ts';
import { draftPosted } from './ingest-signup.ts';
import { originOf } from './signup-draft.ts';

/** Starts no rows after this, half of the function's time. */
const mostMilliseconds = 12_000;

/**
 * Adds up to 100 signups as one counted request. Malformed rows and duplicates do not affect others, and
 * every row has a result in time (docs/product/rules.md#batches).
 */
export const addSignups = endpoint(
  api.addSignups,
  byApiKey,
  async ({ signups }, { accountId }: Admission, call) => {
    const { requestId, idempotencyKey: key } = originOf(accountId, call);
    const add = (batch?: string) => addRows(accountId, signups, { requestId, batch });
    const data = key === undefined ? await add() : await repeatable({ accountId, key, body: signups }, add);
    return { success: true as const, data };
  },
);

async function addRows(
  accountId: string,
  rows: readonly unknown[],
  { requestId, batch }: { requestId: string; batch: string | undefined },
): Promise<api.BatchResult[]> {
  const now = new Date();
  const isTest = isTestAccount(accountId);
  const drafts = rows.map((row, index) => {
    const idempotencyKey = batch && `batch ${batch} ${index}`;
    return draftPosted(row, { requestId, idempotencyKey, isTest }, now);
  });
  const results = await addDrafts(accountId, drafts, now, now.getTime() + mostMilliseconds);
  const isStored = results.some(({ outcome }) => outcome === 'created' || outcome === 'waiting');
  if (!isStored && results.some(({ outcome }) => outcome === 'account_closed')) throw accountGone();
  return results.map(resultOf);
}

function resultOf(added: Added): api.BatchResult {
  const { credits } = added;
  const stored = { credits, code: null, problem: null };
  const notStored = { outcome: 'not_stored', id: null, credits } as const;
  switch (added.outcome) {
    case 'account_closed':
      return { ...notStored, code: 'unauthorized', problem: accountGone().message };
    case 'not_reached':
      return { ...notStored, code: 'unavailable', problem: notReached };
    case 'malformed':
      return { ...added, id: null, code: api.rowErrorSchema.parse(added.code) };
    default:
      return { outcome: added.outcome, id: added.id, ...stored };
  }
}

const notReached =
  'This row was not reached in time. Send the same batch again with the same Idempotency-Key.';

/**
 * A repeat of the key returns the original results. If the first try crashed or left rows out, the repeat
 * continues; stored rows are recognized by the keys that `work` gives them. Throws `idempotency_key_reused`
 * (422) for another body.
 */
async function repeatable(
  { accountId, key, body }: { accountId: string; key: string; body: unknown },
  work: (keyHash: string) => Promise<BatchResult[]>,
): Promise<BatchResult[]> {
  const hash = hashOf(key);
  const item = batchItem.key({ account: accountId, hash });
  const bodyHash = hashOf(JSON.stringify(body));
  const begun = await createItem(newBatchItem(item, bodyHash, new Date()));
  const stored = parseBatchItem(begun.done ? begun.item : begun.old);
  if (stored.body_hash !== bodyHash) throw keyReused();
  if (stored.results) return stored.results;
  const results = await work(hash);
  if (results.some(({ outcome }) => outcome === 'not_stored')) return results;
  const written = await updateItem(setBatchResults(item, results));
  return (written.done && parseBatchItem(written.item).results) || results;
}
