import * as api from '../../../shared/accounts/security-api.ts';
import { ProductError } from '../../../shared/api/errors.ts';
import { log } from '../../platform/observe/log.ts';
import { anyone, endpoint } from '../../platform/pipelines/endpoint.ts';
import { startAccount } from '../registration/start-account.ts';
import { findUnconfirmedUser, setPassword, setUserEmail } from '../registration/users.ts';
import { usernameOfToken } from './first-password-token.ts';

/**
 * For a password forgotten before the address was confirmed. Cognito's code is not used: it would confirm the
 * user with the old password, which may be a stranger's. Setting the new one confirms the user. If the account
 * could not be opened after that, the first sign-in opens it.
 */
export const setFirstPassword = endpoint(api.setFirstPassword, anyone, async ({ token, password }) => {
  const now = new Date();
  const username = await usernameOfToken(token, now);
  const user = username === undefined ? undefined : await findUnconfirmedUser(username);
  if (!user) throw linkExpired();
  // Verified first, so that after a crash the link works again.
  if ((await setUserEmail(user.username, user.email)) === 'taken') throw linkExpired();
  await setPassword(user.username, password);
  await startAccount(user, now).catch((failure: unknown) => {
    log.warn('The account of a first password was not opened', { failure: failure as Error });
  });
  return { success: true as const };
});

function linkExpired(): ProductError {
  return new ProductError('invalid_request', 'This link has expired, or a newer one replaced it.');
}
