import { closeOrphanedAccounts } from '../../shared/accounts/work.ts';
import { afterThisRequest } from '../platform/aws/queue.ts';
import { log } from '../platform/observe/log.ts';
import { schedule } from '../platform/pipelines/schedule.ts';
import { accountsToCheck } from './closing/active-accounts.ts';
import { closeAccount } from './closing/closure.ts';
import { findProfile } from './items/profile-store.ts';
import { enqueueClosure } from './registration/start-account.ts';
import { userIsGone } from './registration/users.ts';

/** More than this at once is a fault of ours, such as the wrong user pool, not customers who left. */
const mostAtOnce = 20;

/** So many, and not one user found beside them, is the wrong pool of a stage with few customers. */
const mostWithoutAny = 2;

/** A closure that was begun so long ago should be done. */
const overdueMilliseconds = 60 * 60_000;

/**
 * On a schedule: closes accounts whose user is gone from Cognito, where every customer's token may delete
 * it, and sends closures on their way again that have not ended. Throws, and closes none, where so many
 * users are gone, or all of several, that something else must be wrong.
 */
export const handler = schedule(closeOrphanedAccounts, async () => {
  const now = new Date();
  const orphans: string[] = [];
  let found = 0;
  for await (const accountId of accountsToCheck(now)) {
    const profile = await findProfile(accountId);
    if (!profile) continue;
    if (profile.closing_at) {
      const overdue = now.getTime() - Date.parse(profile.closing_at) > overdueMilliseconds;
      if (overdue) await enqueueClosure(accountId);
    } else if (await userIsGone(profile.username)) orphans.push(accountId);
    else found += 1;
  }
  if (orphans.length > (found > 0 ? mostAtOnce : mostWithoutAny)) {
    throw new Error(`${orphans.length} accounts have no user: none was closed, since something is wrong.`);
  }
  for (const accountId of orphans) {
    log.warn('An account whose user is gone is closed', { account_id: accountId });
    await enqueueClosure(accountId, afterThisRequest);
    await closeAccount(accountId, now);
    await enqueueClosure(accountId);
  }
});
