import { setTimeout as delay } from 'node:timers/promises';
import * as api from '../../../shared/accounts/security-api.ts';
import { setting } from '../../platform/aws/environment.ts';
import { endpoint } from '../../platform/pipelines/endpoint.ts';
import { updateItem } from '../../platform/table/table.ts';
import { endSessionsBefore } from '../items/profile-item-access.ts';
import { signOutUser } from '../registration/users.ts';
import { bySession } from '../requests/callers.ts';
import { noteSecurityEvent } from './note-security-event.ts';

export const endSessions = endpoint(
  api.endSessions,
  bySession,
  async (_request, { accountId, username }, { requestId }) => {
    await signOutEverywhere(accountId, username, setting('userPool'));
    await noteSecurityEvent(accountId, 'signed_out_everywhere', requestId);
    return { success: true as const };
  },
);

/**
 * Ends every session of a user: rejects access tokens from this write on and revokes refresh tokens. Tokens
 * have the session's start in whole seconds, so this also ends sessions of the current second, and waits for
 * the next one (under a second) so that a new sign-in works. Idempotent.
 *
 * @param userPoolId triggers get it from their event, other functions from their settings
 */
export async function signOutEverywhere(
  accountId: string,
  username: string,
  userPoolId: string,
): Promise<void> {
  const validFrom = Math.floor(Date.now() / 1000) + 1;
  // Fails if the account was never opened or a later end is stored. Neither leaves an open session.
  await updateItem(endSessionsBefore(accountId, validFrom));
  await signOutUser(username, userPoolId);
  await delay(Math.max(0, validFrom * 1000 - Date.now()));
}
