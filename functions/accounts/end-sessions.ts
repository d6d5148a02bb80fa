import { endSessions as declaration } from '../../shared/accounts/security-api.ts';
import { endpoint } from '../platform/endpoint.ts';
import { setting } from '../platform/environment.ts';
import { bySession } from './callers.ts';
import { endSessions } from './sessions.ts';

/** Signs the customer out everywhere, this session included. */
export const handler = endpoint(declaration, bySession, async (_request, { accountId, username }) => {
  await endSessions(accountId, username, setting('userPool'));
  return { success: true as const };
});
