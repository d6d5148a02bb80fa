import { randomUUID } from 'node:crypto';
import type { SignUpRequest } from '@aws-sdk/client-cognito-identity-provider';
import { newCode } from './code-mail.ts';
import { runPostConfirmation, sendSignUpCode } from './confirm-sign-up.ts';
import { checkPassword } from './passwords.ts';
import { clientOf, type Pool } from './pool.ts';
import { invalidParameter, notAuthorized, userExists } from './refusals.ts';
import { checkWritable } from './user-attributes.ts';
import { type User, withAttribute } from './users.ts';

/**
 * Runs PreSignUp, stores the user, then emails the code. If the email fails, the user stays and may
 * request another code.
 */
export async function signUp(pool: Pool, request: SignUpRequest) {
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
