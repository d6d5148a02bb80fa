import { enrichmentQueue } from '../../shared/enrichment/queues.ts';
import { requeuePendingSignups } from '../../shared/enrichment/schedules.ts';
import { alertQueue } from '../../shared/notifications/queues.ts';
import { activeAccounts } from '../accounts/active-accounts.ts';
import { numberSetting } from '../platform/environment.ts';
import { log } from '../platform/log.ts';
import { record } from '../platform/metrics.ts';
import { send } from '../platform/queue.ts';
import { schedule } from '../platform/schedule.ts';
import { everyItem } from '../platform/table.ts';
import { createdOf, readCreatedItem } from '../signups/created-item.ts';
import { claimRequeue } from './claim-requeue.ts';
import { pendingSignups } from './pending-signups.ts';

/**
 * On a schedule: sends the message of every signup again that is pending for too long, because its message was
 * lost between the transaction and the queue. Where the message was only late, a second one does no harm; each
 * further one waits twice as long. The same for signups of which webhooks were not told, for the days that these are noted.
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
    await requeueUntold(accountId, acceptedBefore);
  }
  record({ PendingTooLong: late });
});

async function requeueUntold(accountId: string, acceptedBefore: Date): Promise<void> {
  for await (const item of everyItem(createdOf(accountId))) {
    const { signup_id, created_at } = readCreatedItem(item);
    if (new Date(created_at) >= acceptedBefore) continue;
    await send(alertQueue, { account_id: accountId, signup_id, created: true });
  }
}
