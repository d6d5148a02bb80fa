import { addSignups, type BatchResult } from '../../shared/signups/batch-api.ts';
import type { Admission } from '../accounts/admission.ts';
import { beginUncounted } from '../accounts/begin-uncounted.ts';
import { byApiKey } from '../accounts/by-api-key.ts';
import { accountGone } from '../accounts/profile-store.ts';
import { endpoint } from '../platform/endpoint.ts';
import { type Added, addDraft, draftPosted } from './add-without-request.ts';
import { tidyCounts } from './merge-counts.ts';
import { repeatable } from './repeatable-batch.ts';
import { originOf } from './signup-draft.ts';

/**
 * Adds up to 100 signups as one request of the hour, one after the other: they share the account's item. A row that is
 * malformed or a duplicate refuses no other (docs/product-rules.md#batches).
 */
export const handler = endpoint(addSignups, byApiKey, async ({ signups }, { accountId }: Admission, call) => {
  const { requestId, idempotencyKey: key } = originOf(call);
  const add = (batch?: string) => addRows(accountId, signups, { requestId, batch });
  const data = key === undefined ? await add() : await repeatable({ accountId, key, body: signups }, add);
  return { success: true as const, data };
});

async function addRows(
  accountId: string,
  rows: readonly unknown[],
  { requestId, batch }: { requestId: string; batch: string | undefined },
): Promise<BatchResult[]> {
  const now = new Date();
  const drafts = rows.map((row, index) => {
    const idempotencyKey = batch && `batch ${batch} ${index}`;
    return draftPosted(row, { requestId, idempotencyKey }, now);
  });
  const account = await beginUncounted(accountId, rows.length, now);
  if (!account) throw accountGone();
  const results: BatchResult[] = [];
  for (const [index, draft] of drafts.entries()) {
    const last_number = account.last_number - rows.length + 1 + index;
    const reservation = { accountId, account: { ...account, last_number } };
    results.push(resultOf('outcome' in draft ? draft : await addDraft(reservation, draft)));
  }
  await tidyCounts({ accountId, account });
  return results;
}

function resultOf(added: Added): BatchResult {
  if (added.outcome === 'account_closed') throw accountGone();
  return {
    outcome: added.outcome,
    id: 'id' in added ? added.id : null,
    credits: added.credits,
    problem: 'problem' in added ? added.problem : null,
  };
}
