import type { AdminSetUserMFAPreferenceRequest } from '@aws-sdk/client-cognito-identity-provider';
import type { Pool } from './pool.ts';
import { invalidParameter, userNotFound } from './refusals.ts';

const app = 'SOFTWARE_TOKEN_MFA';

/** Turns the code of an authenticator app on or off for a user, on behalf of a function. */
export async function adminSetUserMFAPreference(pool: Pool, request: AdminSetUserMFAPreferenceRequest) {
  const user = await pool.users.find(request.Username);
  if (!user) throw userNotFound();
  const on = request.SoftwareTokenMfaSettings?.Enabled ?? false;
  if (on && !user.SoftwareTokenMfaConfiguration?.Verified) {
    throw invalidParameter('User has not verified software token mfa');
  }
  await pool.users.update(user.Username, (current) => ({
    ...current,
    UserMFASettingList: on ? [app] : [],
    PreferredMfaSetting: on && request.SoftwareTokenMfaSettings?.PreferredMfa ? app : undefined,
  }));
  return {};
}
