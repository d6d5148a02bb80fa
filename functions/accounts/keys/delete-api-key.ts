import * as api from '../../../shared/accounts/keys-api.ts';
import { endpoint } from '../../platform/pipelines/endpoint.ts';
import { byRecentSignIn } from '../requests/callers.ts';
import { enqueueKeys } from './enqueue-keys.ts';
import { removeKey } from './manage-keys.ts';

export const deleteApiKey = endpoint(
  api.deleteApiKey,
  byRecentSignIn,
  async ({ id }, { accountId }, { requestId }) => {
    await removeKey(accountId, id, new Date());
    await enqueueKeys(accountId, requestId);
    return { success: true as const };
  },
);
