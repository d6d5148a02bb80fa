import { randomUUID } from 'node:crypto';
import type {
  AdminSetUserMFAPreferenceRequest,
  SignUpRequest,
} from '@aws-sdk/client-cognito-identity-provider';
import { newCode } from './code-mail.ts';
import {
  confirmSignUp,
  resendConfirmationCode,
  runPostConfirmation,
  sendSignUpCode,
} from './confirm-sign-up.ts';
import type { Embedded } from './embedded.ts';
import { changePassword, checkPassword, confirmForgotPassword, forgotPassword } from './passwords.ts';
import { clientOf, type Pool } from './pool.ts';
import { invalidParameter, notAuthorized, userExists, userNotFound } from './refusals.ts';
import { adminUserGlobalSignOut, globalSignOut, refresh, revokeToken } from './sessions.ts';
import { signIn } from './sign-in.ts';
import { userOfAccessToken } from './tokens.ts';
import {
  adminUpdateUserAttributes,
  checkWritable,
  deleteUserAttributes,
  updateUserAttributes,
  verifyUserAttribute,
} from './user-attributes.ts';
import { type User, withAttribute } from './users.ts';

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

/**
 * Runs PreSignUp, stores the user, then emails the code. If the email fails, the user stays and may
 * request another code.
 */
async function signUp(pool: Pool, request: SignUpRequest) {
  const client = clientOf(pool, request.ClientId);
  if (pool.properties.AdminCreateUserConfig?.AllowAdminCreateUserOnly) {
    throw notAuthorized('SignUp is not permitted for this user pool');
  }
  checkWritable(
    client,
    (request.UserAttributes ?? []).map(({ Name = '' }) => Name),
  );
  if (!/^[^\s@]+@[^\s@]+$/.test(request.Username ?? ''))
    throw invalidParameter('Username should be an email.');
  const user = newUser(pool, request, checkPassword(pool.properties, request.Password));
  if (await pool.users.find(request.Username)) throw userExists();
  const decision = await pool.trigger({
    source: 'PreSignUp_SignUp',
    user: { ...user, Attributes: user.Attributes.filter(({ Name }) => Name !== 'sub') },
    clientId: client.id,
    clientMetadata: request.ClientMetadata,
    request: { validationData: record(request.ValidationData) },
    response: { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false },
  });
  const autoConfirmed = decision?.autoConfirmUser === true;
  const verified = decision?.autoVerifyEmail === true ? withAttribute(user, 'email_verified', 'true') : user;
  const code = newCode(pool.now());
  const stored: User = autoConfirmed
    ? { ...verified, UserStatus: 'CONFIRMED' }
    : { ...withAttribute(verified, 'email_verified', 'false'), signUpCode: code };
  await pool.users.add(stored);
  const answer = { UserSub: user.Username, UserConfirmed: autoConfirmed };
  if (autoConfirmed) {
    await runPostConfirmation(pool, stored, client.id, request.ClientMetadata);
    return answer;
  }
  return {
    ...answer,
    CodeDeliveryDetails: await sendSignUpCode(pool, stored, 'SignUp', client, request.ClientMetadata),
  };
}

function newUser(pool: Pool, request: SignUpRequest, password: string): User {
  const sub = randomUUID();
  const now = new Date(pool.now());
  return {
    Username: sub,
    Password: password,
    Enabled: true,
    UserStatus: 'UNCONFIRMED',
    RefreshTokens: [],
    UserCreateDate: now,
    UserLastModifiedDate: now,
    Attributes: [
      { Name: 'sub', Value: sub },
      { Name: 'email', Value: request.Username ?? '' },
      ...(request.UserAttributes ?? []).flatMap(({ Name = '', Value = '' }) =>
        Name === 'sub' || Name === 'email' || Name === 'email_verified' ? [] : [{ Name, Value }],
      ),
    ],
  };
}

function record(attributes: SignUpRequest['ValidationData']): Record<string, string> | null {
  return attributes ? Object.fromEntries(attributes.map(({ Name = '', Value = '' }) => [Name, Value])) : null;
}
