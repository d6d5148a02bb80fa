import { balanceQueue, requeueBalances } from '../../shared/credits/work.ts';
import { waitingQueue } from '../../shared/signups/work.ts';
import { activeAccounts } from '../accounts/closing/active-accounts.ts';
import { findAccount } from '../accounts/items/account-store.ts';
import { send } from '../platform/aws/queue.ts';
import { log } from '../platform/observe/log.ts';
import { schedule } from '../platform/pipelines/schedule.ts';
import { canTakeUp } from './balance/enqueue-waiting.ts';
import { isUnfinished, needsBalanceCheck } from './balance/low-balance.ts';

/**
 * On a schedule: requeues every balance that needs a check or has work unfinished, because its
 * message was lost after the debit, or ended among the dead letters; and every account with credits and signups that
 * wait for some. Where nothing was lost, a second check does no harm.
 */
export const handler = schedule(requeueBalances, async () => {
  for await (const accountId of activeAccounts(new Date())) {
    const account = await findAccount(accountId);
    if (!account) continue;
    const isDue = needsBalanceCheck(account) || isUnfinished(account);
    for (const queue of [...(isDue ? [balanceQueue] : []), ...(canTakeUp(account) ? [waitingQueue] : [])]) {
      log.info('A balance is requeued', { account_id: accountId, queue: queue.name });
      await send(queue, { account_id: accountId });
    }
  }
});
