import { rememberFinished } from '../accounts/items/profile-item-progress.ts';
import { readProfile } from '../accounts/items/profile-store.ts';
import { everyItem, updateItem } from '../platform/table/table.ts';
import { dueSince } from '../signups/items/signup-item.ts';
import { readSignupRow, rowsAbove } from '../signups/items/signup-item-rows.ts';
import { readSignup } from '../signups/items/signup-store.ts';

/** A pending signup, with the request that its enrichment is due to. */
export interface PendingSignup {
  readonly signup_id: string;
  readonly request_id: string | undefined;
}

/**
 * An account's signups that were accepted before a time and are still pending, but for those that wait for credits. Stores up to which number none is
 * pending, so that the next check reads only what came after.
 */
export async function* pendingSignups(
  accountId: string,
  acceptedBefore: Date,
): AsyncGenerator<PendingSignup> {
  const { enriched_through = 0, restarts } = (await readProfile(accountId)) ?? {};
  let through = enriched_through;
  let anyPending = false;
  for await (const item of everyItem(rowsAbove(accountId, enriched_through))) {
    const row = readSignupRow(item);
    if (new Date(row.created_at) >= acceptedBefore) break;
    if (row.enrichment_status === 'pending' && !row.waiting_for_credits) {
      anyPending = true;
      const signup = await readSignup(accountId, row.id);
      if (signup && dueSince(signup) < acceptedBefore) {
        yield { signup_id: row.id, request_id: signup.request_id };
      }
    }
    if (!anyPending) through = row.number;
  }
  if (through > enriched_through) await updateItem(rememberFinished(accountId, through, restarts));
}
