import { apiKeyQueue } from '../../../shared/accounts/work.ts';
import { closureQueue } from '../../../shared/credits/work.ts';
import { sampleAlertQueue } from '../../../shared/notifications/work.ts';
import { numberSetting } from '../../platform/aws/environment.ts';
import { send } from '../../platform/aws/queue.ts';
import { openAccount } from '../items/account-store.ts';
import type { User } from './users.ts';

/** Queues the import of the account's key and the sample notification. Repeats send only one sample. */
export async function enqueueAccount(accountId: string): Promise<void> {
  await Promise.all([
    send(apiKeyQueue, { account_id: accountId }),
    send(sampleAlertQueue, { account_id: accountId }, numberSetting('sampleAlertDelay')),
  ]);
}

export function enqueueClosure(accountId: string, delaySeconds = 0): Promise<void> {
  return send(closureQueue, { account_id: accountId }, delaySeconds);
}

/** Opens the account, and queues its key import and, minutes later, its sample notification. Idempotent. */
export async function startAccount(user: User, now: Date): Promise<string> {
  const accountId = await openAccount(user, now);
  await enqueueAccount(accountId);
  return accountId;
}
