import { addSignups, type BatchResult } from '../../shared/signups/batch-api.ts';
import { postSignup } from '../../shared/signups/v1-api.ts';
import type { Admission } from '../accounts/admission.ts';
import { byApiKey } from '../accounts/by-api-key.ts';
import { accountGone } from '../accounts/profile-store.ts';
import { isTestAccount } from '../accounts/test-account.ts';
import { endpoint } from '../platform/endpoint.ts';
import { type AddedDraft, addDrafts } from './add-drafts.ts';
import { draftPosted } from './add-without-request.ts';
import { repeatable } from './repeatable-batch.ts';
import { originOf } from './signup-draft.ts';

/**
 * Adds up to 100 signups as one request of the hour, one after the other: they share the account's item. A row that is
 * malformed or a duplicate refuses no other (docs/product-rules.md#batches).
 */
export const handler = endpoint(addSignups, byApiKey, async ({ signups }, { accountId }: Admission, call) => {
  const { requestId, idempotencyKey: key } = originOf(accountId, call);
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
  const isTest = isTestAccount(accountId);
  const drafts = rows.map((row, index) => {
    const idempotencyKey = batch && `batch ${batch} ${index}`;
    return draftPosted(row, { requestId, idempotencyKey, isTest }, now, postSignup.request);
  });
  const results = await addDrafts(accountId, drafts, now);
  if (!results) throw accountGone();
  return results.map(resultOf);
}

function resultOf(added: AddedDraft): BatchResult {
  return {
    outcome: added.outcome,
    id: 'id' in added ? added.id : null,
    credits: added.credits,
    problem: 'problem' in added ? added.problem : null,
  };
}
