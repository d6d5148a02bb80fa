import * as api from '../../../shared/accounts/security-api.ts';
import { ProductError } from '../../../shared/api/errors.ts';
import { afterThisRequest } from '../../platform/aws/queue.ts';
import { endpoint } from '../../platform/pipelines/endpoint.ts';
import { afterAlerts } from '../../platform/table/keys.ts';
import { deleteItems, readKeys } from '../../platform/table/partition.ts';
import { updateItem } from '../../platform/table/table.ts';
import { transact } from '../../platform/table/transaction.ts';
import { accountKey } from '../items/account-item.ts';
import { closeToRequests } from '../items/account-item-requests.ts';
import { profileKey } from '../items/profile-item.ts';
import { setClosing } from '../items/profile-item-access.ts';
import { accountGone } from '../items/profile-store.ts';
import { enqueueClosure } from '../registration/start-account.ts';
import { byRecentSignIn } from '../requests/callers.ts';
import { testAccountOf } from '../requests/test-account.ts';

/** Keeps one delivery to a few seconds, well within the worker's 30. */
const readAtOnce = 500;
const mostReads = 4;

/**
 * Closes an account: rejects its API keys, prevents refills and marks it for all workers. Idempotent. Returns
 * false if there is no such account.
 */
export async function closeAccount(accountId: string, now: Date): Promise<boolean> {
  const refusals = await transact([
    { Update: closeToRequests(accountId) },
    { Update: setClosing(accountId, now) },
  ]);
  if (refusals) return false;
  // Fails if there is no test account. If a crash skips this, erasure removes the test account anyway.
  await updateItem(closeToRequests(testAccountOf(accountId)));
  return true;
}

/**
 * Deletes an account's items, except the account and profile items and, if `keepAlerts`, its alerts. Returns
 * false if more items remain than one delivery can delete.
 */
export async function eraseRecords(accountId: string, keepAlerts: boolean): Promise<boolean> {
  const kept = [accountKey(accountId).sk, profileKey(accountId).sk];
  for (let reads = 0; reads < mostReads; reads += 1) {
    const keys = await readKeys(accountKey(accountId).pk, readAtOnce, keepAlerts ? afterAlerts : undefined);
    const records = keys.filter(({ sk }) => !kept.includes(sk));
    if (records.length === 0) return true;
    await deleteItems(records);
  }
  return false;
}

export function eraseAccount(accountId: string): Promise<void> {
  return deleteItems([accountKey(testAccountOf(accountId)), accountKey(accountId), profileKey(accountId)]);
}

export const deleteAccount = endpoint(
  api.deleteAccount,
  byRecentSignIn,
  async ({ email }, { accountId, profile }) => {
    if (email.toLowerCase() !== profile.email.toLowerCase()) {
      throw new ProductError('invalid_request', 'Type the email address of this account to delete it.', {
        fields: { email: "must be this account's address" },
      });
    }
    // Queue the erasure first, so a crash cannot leave a closed account that is never erased.
    await enqueueClosure(accountId, afterThisRequest);
    if (!(await closeAccount(accountId, new Date()))) throw accountGone();
    await enqueueClosure(accountId);
    return { success: true as const };
  },
);
