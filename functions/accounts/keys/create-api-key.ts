import * as api from '../../../shared/accounts/keys-api.ts';
import { endpoint } from '../../platform/pipelines/endpoint.ts';
import { byRecentSignIn } from '../requests/callers.ts';
import { noteSecurityEvent } from '../sign-in/note-security-event.ts';
import { enqueueKeys } from './enqueue-keys.ts';
import { addKey } from './manage-keys.ts';

export const createApiKey = endpoint(
  api.createApiKey,
  byRecentSignIn,
  async (wanted, { accountId }, { requestId }) => {
    const made = await addKey(accountId, wanted, new Date());
    await enqueueKeys(accountId, requestId);
    await noteSecurityEvent(accountId, 'api_key_created', requestId);
    return made;
  },
);
