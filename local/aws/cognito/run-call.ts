import type { AdminSetUserMFAPreferenceRequest } from '@aws-sdk/client-cognito-identity-provider';
import { confirmSignUp, resendConfirmationCode } from './confirm-sign-up.ts';
import type { Embedded } from './embedded.ts';
import { changePassword, confirmForgotPassword, forgotPassword } from './passwords.ts';
import type { Pool } from './pool.ts';
import { invalidParameter, notAuthorized, userNotFound } from './refusals.ts';
import { adminUserGlobalSignOut, globalSignOut, refresh, revokeToken } from './sessions.ts';
import { signIn } from './sign-in.ts';
import { signUp } from './sign-up.ts';
import { userOfAccessToken } from './tokens.ts';
import {
  adminUpdateUserAttributes,
  deleteUserAttributes,
  updateUserAttributes,
  verifyUserAttribute,
} from './user-attributes.ts';

type Request = Record<string, unknown>;
type Run = (request: never) => Promise<unknown>;

const signedCalls =
  /^(Admin|List|Create|Delete(?!User$|UserAttributes$)|Describe|Update(?!UserAttributes$)|GetGroup|GetUserPool|SetUserPool|AddCustom)/;

/**
 * Runs a call by name ("SignUp").
 *
 * @param credentials true if the request is signed with AWS credentials
 * @throws CognitoError with AWS's name and message
 */
export function callRunner(pool: Pool, embedded: Embedded) {
  const { initiateAuth, respondToAuthChallenge } = signIn(pool);
  const own: Record<string, Run> = {
    SignUp: (request) => signUp(pool, request),
    ConfirmSignUp: (request) => confirmSignUp(pool, request),
    ResendConfirmationCode: (request) => resendConfirmationCode(pool, request),
    InitiateAuth: (request) => initiateAuth(request),
    AdminInitiateAuth: (request) => initiateAuth(request),
    RespondToAuthChallenge: (request) => respondToAuthChallenge(request),
    GetTokensFromRefreshToken: (request) => refresh(pool, request),
    RevokeToken: (request) => revokeToken(pool, request),
    GlobalSignOut: (request) => globalSignOut(pool, request),
    AdminUserGlobalSignOut: (request) => adminUserGlobalSignOut(pool, request),
    ForgotPassword: (request) => forgotPassword(pool, request),
    ConfirmForgotPassword: (request) => confirmForgotPassword(pool, request),
    ChangePassword: (request) => changePassword(pool, request),
    UpdateUserAttributes: (request) => updateUserAttributes(pool, request),
    VerifyUserAttribute: (request) => verifyUserAttribute(pool, request),
    DeleteUserAttributes: (request) => deleteUserAttributes(pool, request),
    AdminSetUserMFAPreference: (request) => adminSetUserMFAPreference(pool, request),
    AdminUpdateUserAttributes: (request) => adminUpdateUserAttributes(pool, request),
  };
  return async (name: string, request: Request, credentials: boolean): Promise<unknown> => {
    if (signedCalls.test(name) && !credentials) throw notAuthorized('Missing Authentication Token');
    const answer = own[name];
    if (answer) return answer(request as never);
    if (typeof request.AccessToken === 'string') await userOfAccessToken(pool, request.AccessToken);
    const user = typeof request.Username === 'string' ? await pool.users.find(request.Username) : undefined;
    return embedded.target(pool, name, user ? { ...request, Username: user.Username } : request);
  };
}

const app = 'SOFTWARE_TOKEN_MFA';

async function adminSetUserMFAPreference(pool: Pool, request: AdminSetUserMFAPreferenceRequest) {
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
