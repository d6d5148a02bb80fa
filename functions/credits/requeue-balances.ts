import { balanceQueue, requeueBalances } from '../../shared/credits/work.ts';
import { waitingQueue } from '../../shared/signups/work.ts';
import { activeAccounts, workOnEach } from '../accounts/closing/active-accounts.ts';
import { findAccount } from '../accounts/items/account-store.ts';
import { send } from '../platform/aws/queue.ts';
import { log } from '../platform/observe/log.ts';
import { schedule } from '../platform/pipelines/schedule.ts';
import { canTakeUp } from './balance/enqueue-waiting.ts';
import { isUnfinished, needsBalanceCheck } from './balance/low-balance.ts';

/** Scheduled. Requeues balance checks and waiting signups whose messages were lost. */
export const handler = schedule(requeueBalances, () =>
  workOnEach(activeAccounts(new Date()), async (accountId) => {
    const account = await findAccount(accountId);
    if (!account) return;
    const isDue = needsBalanceCheck(account) || isUnfinished(account);
    for (const queue of [...(isDue ? [balanceQueue] : []), ...(canTakeUp(account) ? [waitingQueue] : [])]) {
      log.info('Balance requeued', { account_id: accountId, queue: queue.name });
      await send(queue, { account_id: accountId });
    }
  }),
);
