import { setTimeout as delay } from 'node:timers/promises';
import * as api from '../../../shared/accounts/security-api.ts';
import { setting } from '../../platform/aws/environment.ts';
import { endpoint } from '../../platform/pipelines/endpoint.ts';
import { updateItem } from '../../platform/table/table.ts';
import { endSessionsBefore } from '../items/profile-item-access.ts';
import { signOutUser } from '../registration/users.ts';
import { bySession } from '../requests/callers.ts';
import { noteSecurityEvent } from './note-security-event.ts';

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

/**
 * Ends every session that an account's user has: from this write on its access tokens are refused, and
 * Cognito takes its refresh tokens no more. Returns when a new sign-in counts again: tokens say when their
 * session began in whole seconds, so that all sessions of the present second end too, and this waits for
 * the next one to begin (under a second). A repeat ends what began in between.
 *
 * @param userPoolId the user's pool: triggers get it in their event, other functions from their settings
 */
export async function signOutEverywhere(
  accountId: string,
  username: string,
  userPoolId: string,
): Promise<void> {
  const validFrom = Math.floor(Date.now() / 1000) + 1;
  // Refused for an account that was never opened, and after a later end: neither leaves a session to end.
  await updateItem(endSessionsBefore(accountId, validFrom));
  await signOutUser(username, userPoolId);
  await delay(Math.max(0, validFrom * 1000 - Date.now()));
}
