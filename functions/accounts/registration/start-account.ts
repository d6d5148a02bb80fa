import { apiKeyQueue } from '../../../shared/accounts/work.ts';
import { closureQueue } from '../../../shared/credits/work.ts';
import { sampleAlertQueue } from '../../../shared/notifications/work.ts';
import { numberSetting } from '../../platform/aws/environment.ts';
import { send } from '../../platform/aws/queue.ts';
import { openAccount } from '../items/account-store.ts';
import type { User } from './users.ts';

/** Sets the import of the key going, and the sample notification, which is sent once however often. */
export async function enqueueAccount(accountId: string): Promise<void> {
  await Promise.all([
    send(apiKeyQueue, { account_id: accountId }),
    send(sampleAlertQueue, { account_id: accountId }, numberSetting('sampleAlertDelay')),
  ]);
}

/** Sets the erasing of a closed account going, now or some seconds later. */
export function enqueueClosure(accountId: string, delaySeconds = 0): Promise<void> {
  return send(closureQueue, { account_id: accountId }, delaySeconds);
}

/**
 * All that a confirmed address sets going: the account, the import of its key into API Gateway, and
 * the sample notification some minutes later. Safe to repeat: each of the three happens once.
 */
export async function startAccount(user: User, now: Date): Promise<string> {
  const accountId = await openAccount(user, now);
  await enqueueAccount(accountId);
  return accountId;
}
