import { erasureQueue, erasureSweeps } from '../../shared/accounts/work.ts';
import { deleteObjects } from '../platform/aws/objects.ts';
import { send } from '../platform/aws/queue.ts';
import { worker } from '../platform/pipelines/worker.ts';
import { eraseAccount, eraseRecords } from './closing/closure.ts';
import { findProfile } from './items/profile-store.ts';
import { deleteKeys } from './keys/gateway-keys.ts';
import { deleteUser } from './registration/users.ts';
import { testAccountOf } from './requests/test-account.ts';

/** Late workers and access tokens (valid for an hour) may still write items. Later sweeps delete those. */
const sweepAfterSeconds = 900;

/**
 * Erases a closed account after its Stripe customer: keys, files, records, user, then the account and profile
 * items. Retries resume after a crash at any point. The user is deleted before the profile; otherwise a
 * request of that user would open the account again.
 */
export const handler = worker(erasureQueue, async ({ account_id, sweeps_left }) => {
  const profile = await findProfile(account_id);
  if (profile && !profile.closing_at) return;
  await deleteKeys(account_id);
  await deleteObjects(account_id);
  // Keep alerts in the first sweep: a delivery in progress checks them to avoid sending an alert twice.
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
