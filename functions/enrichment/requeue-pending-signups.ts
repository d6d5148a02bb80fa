import { enrichmentQueue } from '../../shared/enrichment/queues.ts';
import { requeuePendingSignups } from '../../shared/enrichment/schedules.ts';
import { activeAccounts } from '../accounts/active-accounts.ts';
import { numberSetting } from '../platform/environment.ts';
import { log } from '../platform/log.ts';
import { record } from '../platform/metrics.ts';
import { send } from '../platform/queue.ts';
import { schedule } from '../platform/schedule.ts';
import { claimRequeue } from './claim-requeue.ts';
import { pendingSignups } from './pending-signups.ts';

/**
 * On a schedule: announces again every signup that is pending for too long, because its message was
 * lost between the transaction and the queue. A signup whose message is merely late gets a second one,
 * which does no harm; the one after that comes later and later.
 */
export const handler = schedule(requeuePendingSignups, async () => {
  const now = new Date();
  const patience = numberSetting('requeueAfter') * 1000;
  const acceptedBefore = new Date(now.getTime() - patience);
  let late = 0;
  for await (const accountId of activeAccounts(now)) {
    for await (const pending of pendingSignups(accountId, acceptedBefore)) {
      late += 1;
      if (!(await claimRequeue(accountId, pending.signup_id, now.getTime(), patience))) continue;
      const message = { account_id: accountId, ...pending };
      log.warn('A pending signup is announced again', message);
      await send(enrichmentQueue, message);
    }
  }
  record({ PendingTooLong: late });
});
