import * as api from '../../../shared/accounts/keys-api.ts';
import { endpoint } from '../../platform/pipelines/endpoint.ts';
import { byRecentSignIn } from '../requests/callers.ts';
import { noteSecurityEvent } from '../sign-in/note-security-event.ts';
import { enqueueKeys } from './enqueue-keys.ts';
import { replaceKey } from './key-replacement.ts';
import { rotateKey } from './manage-keys.ts';

const hour = 3_600_000;

export const rotateApiKey = endpoint(
  api.rotateApiKey,
  byRecentSignIn,
  async ({ id, overlap_hours }, { accountId }, { requestId }) => {
    const now = new Date();
    const until = new Date(now.getTime() + overlap_hours * hour);
    const made =
      id === api.dashboardKey
        ? { id, api_key: await replaceKey(accountId, now, overlap_hours > 0 ? until : undefined) }
        : await rotateKey(accountId, id, until, now);
    await enqueueKeys(accountId, requestId);
    await noteSecurityEvent(accountId, 'api_key_created', requestId);
    return made;
  },
);
