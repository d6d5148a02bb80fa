import { randomUUID } from 'node:crypto';
import type {
  ConfirmSignUpRequest,
  ResendConfirmationCodeRequest,
  SignUpRequest,
} from '@aws-sdk/client-cognito-identity-provider';
import { deliveryDetails } from './code-mail.ts';
import { checkCode, codeLife, newCode } from './codes.ts';
import { checkPassword } from './password-policy.ts';
import { clientOf, type Pool } from './pool.ts';
import type { Client } from './pool-properties.ts';
import { expiredCode, invalidParameter, notAuthorized, userExists, userNotFound } from './refusals.ts';
import { checkWritable } from './user-attributes.ts';
import { type User, withAttribute } from './users.ts';

/** Asks PreSignUp, stores the user, then mails the code: if the mail fails, the user stays and may ask again. */
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
    await confirmed(pool, stored, client.id, request.ClientMetadata);
    return answer;
  }
  return {
    ...answer,
    CodeDeliveryDetails: await sendCode(pool, stored, 'SignUp', client, request.ClientMetadata),
  };
}

/** Confirms, then runs PostConfirmation: if that fails so does the answer, and the user is confirmed, as on AWS. */
export async function confirmSignUp(pool: Pool, request: ConfirmSignUpRequest) {
  const client = clientOf(pool, request.ClientId);
  const found = await pool.users.find(request.Username);
  if (!found) throw unknownUser(client);
  const user = await pool.users.update(found.Username, (current) => {
    if (current.UserStatus !== 'UNCONFIRMED') {
      throw notAuthorized(`User cannot be confirmed. Current status is ${current.UserStatus}`);
    }
    checkCode(current.signUpCode, request.ConfirmationCode, codeLife.signUp, pool.now());
    const done: User = {
      ...current,
      UserStatus: 'CONFIRMED',
      signUpCode: undefined,
      UserLastModifiedDate: new Date(pool.now()),
    };
    return pool.properties.AutoVerifiedAttributes?.includes('email')
      ? withAttribute(done, 'email_verified', 'true')
      : done;
  });
  if (!user) throw unknownUser(client);
  await confirmed(pool, user, client.id, request.ClientMetadata);
  return {};
}

/** A new code takes the place of the old one. */
export async function resendConfirmationCode(pool: Pool, request: ResendConfirmationCodeRequest) {
  const client = clientOf(pool, request.ClientId);
  const found = await pool.users.find(request.Username);
  if (!found) {
    if (client.PreventUserExistenceErrors !== 'ENABLED') throw userNotFound();
    return { CodeDeliveryDetails: deliveryDetails(request.Username ?? '') };
  }
  if (found.UserStatus !== 'UNCONFIRMED') throw invalidParameter('User is already confirmed.');
  const user = await pool.users.update(found.Username, (current) => ({
    ...current,
    signUpCode: newCode(pool.now()),
  }));
  if (!user) throw userNotFound();
  return { CodeDeliveryDetails: await sendCode(pool, user, 'ResendCode', client, request.ClientMetadata) };
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

async function confirmed(
  pool: Pool,
  user: User,
  clientId: string,
  clientMetadata: Record<string, string> | undefined,
) {
  await pool.trigger({
    source: 'PostConfirmation_ConfirmSignUp',
    user,
    clientId,
    clientMetadata,
    attributes: { 'cognito:user_status': 'CONFIRMED' },
  });
}

function sendCode(
  pool: Pool,
  user: User,
  occasion: string,
  client: Client,
  clientMetadata: Record<string, string> | undefined,
) {
  return pool.mail({
    occasion,
    user,
    code: user.signUpCode?.value ?? '',
    clientId: client.id,
    clientMetadata,
  });
}

function unknownUser(client: Client) {
  return client.PreventUserExistenceErrors === 'ENABLED' ? expiredCode() : userNotFound();
}
