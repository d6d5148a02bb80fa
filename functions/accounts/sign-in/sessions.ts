import * as api from '../../../shared/accounts/security-api.ts';
import { setting } from '../../platform/aws/environment.ts';
import { endpoint } from '../../platform/pipelines/endpoint.ts';
import { bySession } from '../requests/callers.ts';
import { noteSecurityEvent } from './note-security-event.ts';
import { signOutEverywhere } from './sessions-part.ts';

/** Signs the customer out everywhere, this session included. */
export const endSessions = endpoint(
  api.endSessions,
  bySession,
  async (_request, { accountId, username }, { requestId }) => {
    await signOutEverywhere(accountId, username, setting('userPool'));
    await noteSecurityEvent(accountId, 'signed_out_everywhere', requestId);
    return { success: true as const };
  },
);
