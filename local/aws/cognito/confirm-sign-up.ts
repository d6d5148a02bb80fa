import type {
  ConfirmSignUpRequest,
  ResendConfirmationCodeRequest,
} from '@aws-sdk/client-cognito-identity-provider';
import { checkCode, codeLife, deliveryDetails, newCode } from './code-mail.ts';
import { clientOf, type Pool } from './pool.ts';
import type { Client } from './pool-properties.ts';
import { expiredCode, invalidParameter, notAuthorized, userNotFound } from './refusals.ts';
import { type User, withAttribute } from './users.ts';

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
  await runPostConfirmation(pool, user, client.id, request.ClientMetadata);
  return {};
}

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
  return {
    CodeDeliveryDetails: await sendSignUpCode(pool, user, 'ResendCode', client, request.ClientMetadata),
  };
}

export async function runPostConfirmation(
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

export function sendSignUpCode(
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
