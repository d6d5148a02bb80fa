import { balanceQueue } from '../../shared/credits/queues.ts';
import { requeueBalances } from '../../shared/credits/schedules.ts';
import { waitingQueue } from '../../shared/signups/queues.ts';
import { readAccount } from '../accounts/account-store.ts';
import { activeAccounts } from '../accounts/active-accounts.ts';
import { log } from '../platform/log.ts';
import { send } from '../platform/queue.ts';
import { schedule } from '../platform/schedule.ts';
import { canTakeUp } from './enqueue-waiting.ts';
import { isUnfinished, needsBalanceCheck } from './low-balance.ts';

/**
 * On a schedule: requeues every balance that needs a check or has work unfinished, because its
 * message was lost after the debit, or ended among the dead letters; and every account with credits and signups that
 * wait for some. Where nothing was lost, a second check does no harm.
 */
export const handler = schedule(requeueBalances, async () => {
  for await (const accountId of activeAccounts(new Date())) {
    const account = await readAccount(accountId);
    if (!account) continue;
    const isDue = needsBalanceCheck(account) || isUnfinished(account);
    for (const queue of [...(isDue ? [balanceQueue] : []), ...(canTakeUp(account) ? [waitingQueue] : [])]) {
      log.info('A balance is requeued', { account_id: accountId, queue: queue.name });
      await send(queue, { account_id: accountId });
    }
  }
});
