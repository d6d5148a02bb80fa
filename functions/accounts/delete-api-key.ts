import { deleteApiKey } from '../../shared/accounts/keys-api.ts';
import { endpoint } from '../platform/endpoint.ts';
import { announceKeys } from './announce-keys.ts';
import { byRecentSignIn } from './callers.ts';
import { removeKey } from './manage-keys.ts';

export const handler = endpoint(
  deleteApiKey,
  byRecentSignIn,
  async ({ id }, { accountId }, { requestId }) => {
    await removeKey(accountId, id, new Date());
    await announceKeys(accountId, requestId);
    return { success: true as const };
  },
);
