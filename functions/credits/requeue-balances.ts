import { balanceQueue } from '../../shared/credits/queues.ts';
import { requeueBalances } from '../../shared/credits/schedules.ts';
import { readAccount } from '../accounts/account-store.ts';
import { activeAccounts } from '../accounts/active-accounts.ts';
import { log } from '../platform/log.ts';
import { send } from '../platform/queue.ts';
import { schedule } from '../platform/schedule.ts';
import { isUnfinished, needsBalanceCheck } from './low-balance.ts';

/**
 * On a schedule: requeues every balance that needs a check or has work unfinished, because its
 * message was lost after the debit, or ended among the dead letters. Where nothing was lost, a second check does
 * no harm.
 */
export const handler = schedule(requeueBalances, async () => {
  for await (const accountId of activeAccounts(new Date())) {
    const account = await readAccount(accountId);
    if (!account || !(needsBalanceCheck(account) || isUnfinished(account))) continue;
    log.info('A balance is requeued', { account_id: accountId });
    await send(balanceQueue, { account_id: accountId });
  }
});
