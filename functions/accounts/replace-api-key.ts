import { replaceApiKey } from '../../shared/accounts/api.ts';
import { apiKeyQueue } from '../../shared/accounts/queues.ts';
import { endpoint } from '../platform/endpoint.ts';
import { log } from '../platform/log.ts';
import { send } from '../platform/queue.ts';
import { byRecentSignIn } from './callers.ts';
import { replaceKey } from './key-replacement.ts';

export const handler = endpoint(
  replaceApiKey,
  byRecentSignIn,
  async (_request, { accountId }, { requestId }) => {
    const api_key = await replaceKey(accountId, new Date());
    try {
      await send(apiKeyQueue, { account_id: accountId, request_id: requestId });
    } catch (failure) {
      // The key is replaced already: the dashboard, while it waits for it, announces it again.
      log.error('A replaced key could not be announced', { failure: failure as Error });
    }
    return { api_key, api_key_status: 'preparing' as const };
  },
);
