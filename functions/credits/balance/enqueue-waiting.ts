import { waitingQueue } from '../../../shared/signups/work.ts';
import type { AccountItem } from '../../accounts/items/account-item.ts';
import { findAccount } from '../../accounts/items/account-store.ts';
import { send } from '../../platform/aws/queue.ts';
import { log } from '../../platform/observe/log.ts';

export function canTakeUp(account: Pick<AccountItem, 'balance' | 'waiting_signups'>): boolean {
  return account.balance > 0 && account.waiting_signups > 0;
}

/**
 * Queues waiting signups if the account can pay for some. Call after every credit movement. Throws if the
 * message cannot be sent, because payment events are retried.
 */
export async function enqueueWaiting(accountId: string): Promise<void> {
  const account = await findAccount(accountId);
  if (account && canTakeUp(account)) await send(waitingQueue, { account_id: accountId });
}

/** For refunds, which are not retried: logs a lost message, and the schedule finds the account. */
export async function enqueueWaitingAfterRefund(accountId: string): Promise<void> {
  try {
    await enqueueWaiting(accountId);
  } catch (failure) {
    log.error('Waiting signups could not be queued after a refund', {
      account_id: accountId,
      failure: failure as Error,
    });
  }
}
