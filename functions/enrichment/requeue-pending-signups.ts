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
 * On a schedule: sends the message of every signup again that is pending for too long, because its message was
 * lost between the transaction and the queue. Where the message was only late, a second one does no harm; each
 * further one waits twice as long.
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
      log.warn('The message of a pending signup is sent again', message);
      await send(enrichmentQueue, message);
    }
  }
  record({ PendingTooLong: late });
});
