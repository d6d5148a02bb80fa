import { replaceApiKey } from '../../shared/accounts/api.ts';
import { endpoint } from '../platform/endpoint.ts';
import { byRecentSignIn } from './callers.ts';
import { enqueueKeys } from './enqueue-keys.ts';
import { replaceKey } from './key-replacement.ts';
import { noteSecurityEvent } from './note-security-event.ts';

export const handler = endpoint(
  replaceApiKey,
  byRecentSignIn,
  async (_request, { accountId }, { requestId }) => {
    const api_key = await replaceKey(accountId, new Date());
    await enqueueKeys(accountId, requestId);
    await noteSecurityEvent(accountId, 'api_key_created', requestId);
    return { api_key, api_key_status: 'preparing' as const };
  },
);
