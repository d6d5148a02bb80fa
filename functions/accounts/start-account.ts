import { numberSetting } from '../platform/environment.ts';
import { sendMessage } from '../platform/queue.ts';
import { openAccount } from './account-store.ts';

/**
 * All that a confirmed address sets going: the account, the import of its key into API Gateway, and
 * the sample notification some minutes later. Safe to repeat: each of the three happens once.
 */
export const startAccount = async (
  user: { sub: string; username: string; email: string },
  now: Date,
): Promise<string> => {
  const accountId = await openAccount(user, now);
  await Promise.all([
    sendMessage('apiKeyQueue', { account_id: accountId }),
    sendMessage('sampleAlertQueue', { account_id: accountId }, numberSetting('sampleAlertDelay')),
  ]);
  return accountId;
};
