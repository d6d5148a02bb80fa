import { closeOrphanedAccounts } from '../../shared/accounts/work.ts';
import { afterThisRequest } from '../platform/aws/queue.ts';
import { log } from '../platform/observe/log.ts';
import { schedule } from '../platform/pipelines/schedule.ts';
import { accountsToCheck, workOnEach } from './closing/active-accounts.ts';
import { closeAccount } from './closing/closure.ts';
import { findProfile } from './items/profile-store.ts';
import { enqueueClosure } from './registration/start-account.ts';
import { userIsGone } from './registration/users.ts';

const mostAtOnce = 20;

const mostWithoutAny = 2;

const overdueMilliseconds = 60 * 60_000;

/**
 * Scheduled. Closes accounts whose Cognito user is gone (customers can delete it with their access token) and
 * requeues overdue closures. Throws, and closes none, if suspiciously many users are missing. An account that
 * cannot be checked or closed does not keep the others waiting; its failure is thrown at the end.
 */
export const handler = schedule(closeOrphanedAccounts, async () => {
  const now = new Date();
  const orphans: string[] = [];
  let found = 0;
  const check = async (accountId: string) => {
    const profile = await findProfile(accountId);
    if (!profile) return;
    if (profile.closing_at) {
      const overdue = now.getTime() - Date.parse(profile.closing_at) > overdueMilliseconds;
      if (overdue) await enqueueClosure(accountId);
    } else if (await userIsGone(profile.username)) orphans.push(accountId);
    else found += 1;
  };
  await workOnEach(accountsToCheck(now), check).finally(() => close(orphans, found, now));
});

async function close(orphans: readonly string[], found: number, now: Date): Promise<void> {
  if (orphans.length > (found > 0 ? mostAtOnce : mostWithoutAny)) {
    throw new Error(`${orphans.length} accounts have no user: none was closed, since something is wrong.`);
  }
  await workOnEach(orphans, async (accountId) => {
    log.warn('Closing an account whose user was deleted', { account_id: accountId });
    await enqueueClosure(accountId, afterThisRequest);
    await closeAccount(accountId, now);
    await enqueueClosure(accountId);
  });
}
