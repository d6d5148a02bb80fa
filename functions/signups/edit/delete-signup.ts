import { enrichmentPrice } from '../../accounts/balance/move-credits.ts';
import type { AccountItem } from '../../accounts/items/account-item.ts';
import { countSignups, countWaitingDown } from '../../accounts/items/account-item-counts.ts';
import { findAccount } from '../../accounts/items/account-store.ts';
import { countDeparture } from '../../companies/company-item.ts';
import { enqueueWaitingAfterRefund } from '../../credits/balance/enqueue-waiting.ts';
import { refundCredits } from '../../credits/balance/refund-credits.ts';
import { changed, retryWhileChanged } from '../../platform/table/table.ts';
import { transact } from '../../platform/table/transaction.ts';
import { deleteSignupItem, isRetriedFree, type StoredSignup } from '../items/signup-item.ts';
import { findSignupById } from '../items/signup-store.ts';
import { deleteWaitingItem } from '../items/waiting-item.ts';
import { mergeCounts } from '../pages/merge-counts.ts';
import { bucketOf } from '../pages/page-layout.ts';

export async function deleteSignup(accountId: string, id: string, now: Date): Promise<boolean> {
  let isCounted = true;
  return retryWhileChanged('this signup', async () => {
    const [signup, account] = await Promise.all([findSignupById(accountId, id), findAccount(accountId)]);
    if (!signup || !account) return false;
    const company = isCounted ? signup.counted_company : undefined;
    const refusals = await removeAsRead(signup, account, company, now.toISOString());
    if (!refusals) {
      const counted = await findAccount(accountId);
      if (counted) await mergeCounts(accountId, counted);
      if (refundFor(signup) > 0) await enqueueWaitingAfterRefund(accountId);
      return true;
    }
    // Account erasure may already have deleted the company.
    if (company !== undefined && refusals.at(-1)?.failed) isCounted = false;
    return changed;
  });
}

/**
 * Deletes a signup and its counts. Refunds a pending paid one
 * (docs/product/rules.md#deleting-a-pending-signup).
 */
function removeAsRead(signup: StoredSignup, account: AccountItem, company: string | undefined, at: string) {
  const { id, user_id: accountId, number, waiting_for_credits: waits } = signup;
  const refund = { credits: refundFor(signup), reference: id, at };
  const count = countSignups([bucketOf(number)], -1);
  return transact([
    ...refundCredits(accountId, account, refund, count, ...(waits ? [countWaitingDown] : [])),
    deleteSignupItem(signup),
    ...(waits ? [deleteWaitingItem(accountId, number)] : []),
    ...(company === undefined ? [] : [countDeparture(accountId, company)]),
  ]);
}

function refundFor(signup: StoredSignup): number {
  const isPaid = signup.enrichment_status === 'pending' && !signup.waiting_for_credits;
  return isPaid && !isRetriedFree(signup) ? enrichmentPrice(signup.user_id) : 0;
}
