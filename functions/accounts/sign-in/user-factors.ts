import {
  AdminGetUserCommand,
  AdminInitiateAuthCommand,
  AdminSetUserMFAPreferenceCommand,
  AssociateSoftwareTokenCommand,
  CodeMismatchException,
  EnableSoftwareTokenMFAException,
  NotAuthorizedException,
  PasswordResetRequiredException,
  RevokeTokenCommand,
  UserNotConfirmedException,
  UserNotFoundException,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { ProductError } from '../../../shared/api/errors.ts';
import { cognito } from '../../platform/aws/cognito.ts';
import { setting } from '../../platform/aws/environment.ts';
import { updateItem } from '../../platform/table/table.ts';
import { type SecondFactor, setSecondFactor } from '../items/profile-item.ts';

export async function isSecondStepOn(username: string): Promise<boolean> {
  const user = await cognito.send(
    new AdminGetUserCommand({ UserPoolId: setting('userPool'), Username: username }),
  );
  return user.UserMFASettingList?.includes('SOFTWARE_TOKEN_MFA') ?? false;
}

export async function newAppSecret(accessToken: string): Promise<string> {
  const { SecretCode } = await cognito.send(new AssociateSoftwareTokenCommand({ AccessToken: accessToken }));
  if (!SecretCode) throw new Error('Cognito gave no secret.');
  return SecretCode;
}

export async function isRightAppCode(accessToken: string, code: string): Promise<boolean> {
  try {
    const { Status } = await cognito.send(
      new VerifySoftwareTokenCommand({ AccessToken: accessToken, UserCode: code }),
    );
    return Status === 'SUCCESS';
  } catch (error) {
    if (error instanceof CodeMismatchException || error instanceof EnableSoftwareTokenMFAException)
      return false;
    throw error;
  }
}

export async function setTwoStep(username: string, on: boolean): Promise<void> {
  await cognito.send(
    new AdminSetUserMFAPreferenceCommand({
      UserPoolId: setting('userPool'),
      Username: username,
      SoftwareTokenMfaSettings: { Enabled: on, PreferredMfa: on },
    }),
  );
}

const refusals = [
  NotAuthorizedException,
  UserNotFoundException,
  UserNotConfirmedException,
  PasswordResetRequiredException,
];

/**
 * Returns the user name if the email and password are right and sign-in requires a code; otherwise undefined.
 * Cognito counts wrong passwords as usual.
 */
export async function findUserAwaitingCode(email: string, password: string): Promise<string | undefined> {
  const ClientId = setting('userPoolClient');
  const attempt = new AdminInitiateAuthCommand({
    UserPoolId: setting('userPool'),
    ClientId,
    AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: email, PASSWORD: password },
  });
  try {
    const { ChallengeName, ChallengeParameters, AuthenticationResult } = await cognito.send(attempt);
    // Without two-step sign-in this began a session. Revoke it.
    const Token = AuthenticationResult?.RefreshToken;
    if (Token) await cognito.send(new RevokeTokenCommand({ ClientId, Token }));
    return ChallengeName === 'SOFTWARE_TOKEN_MFA' ? ChallengeParameters?.USER_ID_FOR_SRP : undefined;
  } catch (error) {
    if (refusals.some((refusal) => error instanceof refusal)) return undefined;
    throw error;
  }
}

export async function storeFactor(
  accountId: string,
  factor: SecondFactor,
  before: SecondFactor | undefined,
): Promise<void> {
  const written = await updateItem(setSecondFactor(accountId, factor, before));
  if (!written.done) {
    throw new ProductError('wrong_state', 'Two-step sign-in was changed elsewhere. Try again.');
  }
}
