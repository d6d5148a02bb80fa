import { erasureQueue, erasureSweeps } from '../../shared/accounts/work.ts';
import { deleteObjects } from '../platform/aws/objects.ts';
import { send } from '../platform/aws/queue.ts';
import { worker } from '../platform/pipelines/worker.ts';
import { eraseAccount, eraseRecords } from './closing/closure.ts';
import { findProfile } from './items/profile-store.ts';
import { deleteKeys } from './keys/gateway-keys.ts';
import { deleteUser } from './registration/users.ts';
import { testAccountOf } from './requests/test-account.ts';

/** An access token lives for an hour and workers may be late: what they still write is swept up. */
const sweepAfterSeconds = 900;

/**
 * Erases a closed account, whose customer at Stripe is gone already: key, files, records, user, and last the items
 * that say so, in an order in which a repeat after a crash at any point goes on where it ended. The user goes
 * before the profile, or the account would be opened again for it.
 */
export const handler = worker(erasureQueue, async ({ account_id, sweeps_left }) => {
  const profile = await findProfile(account_id);
  if (profile && !profile.closing_at) return;
  await deleteKeys(account_id);
  await deleteObjects(account_id);
  // A delivery under way must meet the alert that an earlier one sent, or it would send it once more.
  for (const one of [account_id, testAccountOf(account_id)]) {
    if (await eraseRecords(one, sweeps_left === erasureSweeps)) continue;
    return send(erasureQueue, { account_id, sweeps_left });
  }
  if (profile) await deleteUser(profile.username);
  await eraseAccount(account_id);
  if (sweeps_left > 0) {
    await send(erasureQueue, { account_id, sweeps_left: sweeps_left - 1 }, sweepAfterSeconds);
  }
});
