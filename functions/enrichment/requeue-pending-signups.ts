import { requeuePendingSignups } from '../../shared/enrichment/schedules.ts';
import { enrichmentQueue } from '../../shared/enrichment/work.ts';
import { alertQueue } from '../../shared/notifications/work.ts';
import { activeAccounts } from '../accounts/closing/active-accounts.ts';
import { numberSetting } from '../platform/aws/environment.ts';
import { send } from '../platform/aws/queue.ts';
import { log } from '../platform/observe/log.ts';
import { record } from '../platform/observe/metrics.ts';
import { schedule } from '../platform/pipelines/schedule.ts';
import { everyItem } from '../platform/table/table.ts';
import { createdOf, readCreatedItem } from '../signups/items/created-item.ts';
import { readSignup } from '../signups/items/signup-store.ts';
import { claimRequeue } from './claim-requeue.ts';
import { endUndecided, readUndecidedItem, undecidedOf } from './outcome/undecided-item.ts';
import { pendingSignups } from './pending-signups.ts';

/**
 * On a schedule: sends the message of every signup again that is pending for too long, because its message was
 * lost between the transaction and the queue. Where the message was only late, a second one does no harm; each
 * further one waits twice as long. The same for signups whose alerts were not decided and those of which webhooks were not told,
 * for the days that these are noted.
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
    await requeueUndecided(accountId, now, patience);
    await requeueUntold(accountId, acceptedBefore);
  }
  record({ PendingTooLong: late });
});

/** The message of a signup whose enrichment ended asks for its alerts again. */
async function requeueUndecided(accountId: string, now: Date, patience: number): Promise<void> {
  for await (const item of everyItem(undecidedOf(accountId))) {
    const { signup_id, noted_at } = readUndecidedItem(item);
    if (now.getTime() - Date.parse(noted_at) <= patience) continue;
    if (!(await readSignup(accountId, signup_id))) {
      await endUndecided(accountId, signup_id, undefined);
      continue;
    }
    if (!(await claimRequeue(accountId, signup_id, now.getTime(), patience))) continue;
    log.warn('The alerts about a signup are asked for again', { account_id: accountId, signup_id });
    await send(enrichmentQueue, { account_id: accountId, signup_id });
  }
}

async function requeueUntold(accountId: string, acceptedBefore: Date): Promise<void> {
  for await (const item of everyItem(createdOf(accountId))) {
    const { signup_id, created_at } = readCreatedItem(item);
    if (new Date(created_at) >= acceptedBefore) continue;
    await send(alertQueue, { account_id: accountId, signup_id, created: true });
  }
}
