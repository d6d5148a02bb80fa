import { apiKeyQueue } from '../../../shared/accounts/work.ts';
import { send } from '../../platform/aws/queue.ts';
import { log } from '../../platform/observe/log.ts';

/** Has API Gateway told of an account's keys as they are. Never throws: what is lost here is sent again. */
export async function enqueueKeys(accountId: string, requestId: string): Promise<void> {
  try {
    await send(apiKeyQueue, { account_id: accountId, request_id: requestId });
  } catch (failure) {
    log.error('The message about a change of keys could not be sent', { failure: failure as Error });
  }
}
