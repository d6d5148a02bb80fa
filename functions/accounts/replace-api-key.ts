import { replaceApiKey } from '../../shared/accounts/api.ts';
import { endpoint } from '../platform/endpoint.ts';
import { announceKeys } from './announce-keys.ts';
import { byRecentSignIn } from './callers.ts';
import { replaceKey } from './key-replacement.ts';

export const handler = endpoint(
  replaceApiKey,
  byRecentSignIn,
  async (_request, { accountId }, { requestId }) => {
    const api_key = await replaceKey(accountId, new Date());
    await announceKeys(accountId, requestId);
    return { api_key, api_key_status: 'preparing' as const };
  },
);
