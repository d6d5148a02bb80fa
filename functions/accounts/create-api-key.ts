import { createApiKey } from '../../shared/accounts/keys-api.ts';
import { endpoint } from '../platform/endpoint.ts';
import { announceKeys } from './announce-keys.ts';
import { byRecentSignIn } from './callers.ts';
import { addKey } from './manage-keys.ts';

export const handler = endpoint(
  createApiKey,
  byRecentSignIn,
  async (wanted, { accountId }, { requestId }) => {
    const made = await addKey(accountId, wanted, new Date());
    await announceKeys(accountId, requestId);
    return made;
  },
);
