import { beginUncounted } from '../accounts/begin-uncounted.ts';
import { type Added, addDraft, type MalformedSignup } from './add-without-request.ts';
import { tidyCounts } from './merge-counts.ts';
import type { Draft } from './signup-draft.ts';

/** What became of a draft of an account that is open. */
export type AddedDraft = Exclude<Added, { outcome: 'account_closed' }>;

/**
 * Adds signups that came without a request of their own, one after the other: they share the account's item. One that is
 * malformed or a duplicate refuses no other. Undefined where the account is closed or gone, now or on the way.
 */
export async function addDrafts(
  accountId: string,
  drafts: readonly (Draft | MalformedSignup)[],
  now: Date,
): Promise<AddedDraft[] | undefined> {
  const account = await beginUncounted(accountId, drafts.length, now);
  if (!account) return undefined;
  const results: AddedDraft[] = [];
  for (const [index, draft] of drafts.entries()) {
    const last_number = account.last_number - drafts.length + 1 + index;
    const reservation = { accountId, account: { ...account, last_number } };
    const added = 'outcome' in draft ? draft : await addDraft(reservation, draft);
    if (added.outcome === 'account_closed') return undefined;
    results.push(added);
  }
  await tidyCounts({ accountId, account });
  return results;
}
