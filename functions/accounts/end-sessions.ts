import { endSessions as endpoint } from '../../shared/accounts/security-api.ts';
import { serve } from '../platform/endpoint.ts';
import { setting } from '../platform/environment.ts';
import { bySession } from './callers.ts';
import { endSessions } from './sessions.ts';

/** Signs the customer out everywhere, this session included. */
export const handler = serve(endpoint, bySession, async (_request, { accountId, username }) => {
  await endSessions(accountId, username, setting('userPool'));
  return { success: true as const };
});
