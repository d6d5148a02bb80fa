import type {
  ChangePasswordRequest,
  ConfirmForgotPasswordRequest,
  ForgotPasswordRequest,
} from '@aws-sdk/client-cognito-identity-provider';
import { checkCode, codeLife, deliveryDetails, newCode } from './code-mail.ts';
import { clientOf, type Pool } from './pool.ts';
import type { PoolProperties } from './pool-properties.ts';
import { invalidParameter, invalidPassword, userNotFound, wrongCode, wrongPassword } from './refusals.ts';
import { userOfAccessToken } from './tokens.ts';
import { attribute } from './users.ts';

export async function forgotPassword(pool: Pool, request: ForgotPasswordRequest) {
  const client = clientOf(pool, request.ClientId);
  const found = await pool.users.find(request.Username);
  if (!found?.Enabled) {
    if (client.PreventUserExistenceErrors !== 'ENABLED') throw userNotFound();
    return { CodeDeliveryDetails: deliveryDetails(request.Username ?? '') };
  }
  if (attribute(found, 'email_verified') !== 'true') {
    throw invalidParameter(
      'Cannot reset password for the user as there is no registered/verified email or phone_number',
    );
  }
  const code = newCode(pool.now());
  const user = await pool.users.update(found.Username, (current) => ({ ...current, resetCode: code }));
  if (!user) throw userNotFound();
  const mail = { occasion: 'ForgotPassword', user, code: code.value, clientId: client.id };
  return { CodeDeliveryDetails: await pool.mail({ ...mail, clientMetadata: request.ClientMetadata }) };
}

export async function confirmForgotPassword(pool: Pool, request: ConfirmForgotPasswordRequest) {
  const client = clientOf(pool, request.ClientId);
  const found = await pool.users.find(request.Username);
  if (!found?.Enabled) throw client.PreventUserExistenceErrors === 'ENABLED' ? wrongCode() : userNotFound();
  const Password = checkPassword(pool.properties, request.Password);
  const user = await pool.users.update(found.Username, (current) => {
    checkCode(current.resetCode, request.ConfirmationCode, codeLife.reset, pool.now());
    const now = new Date(pool.now());
    return { ...current, Password, UserStatus: 'CONFIRMED', resetCode: undefined, UserLastModifiedDate: now };
  });
  if (user) {
    await pool.trigger({
      source: 'PostConfirmation_ConfirmForgotPassword',
      user,
      clientId: client.id,
      clientMetadata: request.ClientMetadata,
      attributes: { 'cognito:user_status': 'CONFIRMED' },
    });
  }
  return {};
}

export async function changePassword(pool: Pool, request: ChangePasswordRequest) {
  const { user } = await userOfAccessToken(pool, request.AccessToken ?? '');
  if (user.Password !== request.PreviousPassword) throw wrongPassword();
  const Password = checkPassword(pool.properties, request.ProposedPassword);
  await pool.users.update(user.Username, (current) => ({ ...current, Password }));
  return {};
}

const unstated = {
  MinimumLength: 8,
  RequireUppercase: true,
  RequireLowercase: true,
  RequireNumbers: true,
  RequireSymbols: true,
};

/** Throws InvalidPasswordException with the first unmet requirement. */
export function checkPassword(pool: PoolProperties, password: string | undefined): string {
  const policy = pool.Policies?.PasswordPolicy ?? unstated;
  const given = password ?? '';
  const unmet = [
    given.length < (policy.MinimumLength ?? 6) && 'Password not long enough',
    policy.RequireUppercase && !/[A-Z]/.test(given) && 'Password must have uppercase characters',
    policy.RequireLowercase && !/[a-z]/.test(given) && 'Password must have lowercase characters',
    policy.RequireNumbers && !/\d/.test(given) && 'Password must have numeric characters',
    policy.RequireSymbols && !/[^A-Za-z0-9]/.test(given) && 'Password must have symbol characters',
  ].find((reason) => typeof reason === 'string');
  if (unmet) throw invalidPassword(unmet);
  return given;
}
