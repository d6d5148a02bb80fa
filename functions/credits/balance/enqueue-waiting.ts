import { waitingQueue } from '../../../shared/signups/work.ts';
import type { AccountItem } from '../../accounts/items/account-item.ts';
import { findAccount } from '../../accounts/items/account-store.ts';
import { send } from '../../platform/aws/queue.ts';
import { log } from '../../platform/observe/log.ts';

/** Whether an account has credits and signups that wait for some. */
export function canTakeUp(account: Pick<AccountItem, 'balance' | 'waiting_signups'>): boolean {
  return account.balance > 0 && account.waiting_signups > 0;
}

/**
 * Has waiting signups taken up, where there are any: to be called after each movement that credits an account, as it
 * is read then. Throws where the message cannot be sent: what brings payments is repeated.
 */
export async function enqueueWaiting(accountId: string): Promise<void> {
  const account = await findAccount(accountId);
  if (account && canTakeUp(account)) await send(waitingQueue, { account_id: accountId });
}

/** The same after a refund, which is not repeated: a lost message is logged, and the schedule finds the account. */
export async function enqueueWaitingAfterRefund(accountId: string): Promise<void> {
  try {
    await enqueueWaiting(accountId);
  } catch (failure) {
    log.error('The message about a refunded credit could not be sent', {
      account_id: accountId,
      failure: failure as Error,
    });
  }
}
