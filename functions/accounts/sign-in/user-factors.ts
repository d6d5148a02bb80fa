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

// The second step of a sign-in, at Cognito.

/** Whether a user's sign-in asks for a code from an authenticator app. */
export async function isSecondStepOn(username: string): Promise<boolean> {
  const user = await cognito.send(
    new AdminGetUserCommand({ UserPoolId: setting('userPool'), Username: username }),
  );
  return user.UserMFASettingList?.includes('SOFTWARE_TOKEN_MFA') ?? false;
}

/** A new secret for an authenticator app, in place of one that has shown no code. */
export async function newAppSecret(accessToken: string): Promise<string> {
  const { SecretCode } = await cognito.send(new AssociateSoftwareTokenCommand({ AccessToken: accessToken }));
  if (!SecretCode) throw new Error('Cognito gave no secret.');
  return SecretCode;
}

/** Whether the app shows the right code for its secret. */
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

/** Turns the second step of a user's sign-in on or off. */
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
 * The name of the user with this email and password whose sign-in then asks for a code; undefined for anyone else.
 * Cognito counts wrong passwords here as at any sign-in.
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
    // Without a second step this began a session, which has no holder.
    const Token = AuthenticationResult?.RefreshToken;
    if (Token) await cognito.send(new RevokeTokenCommand({ ClientId, Token }));
    return ChallengeName === 'SOFTWARE_TOKEN_MFA' ? ChallengeParameters?.USER_ID_FOR_SRP : undefined;
  } catch (error) {
    if (refusals.some((refusal) => error instanceof refusal)) return undefined;
    throw error;
  }
}

/** Stores a second factor in place of the one that was read. Throws `wrong_state` where that one changed meanwhile. */
export async function storeFactor(
  accountId: string,
  factor: SecondFactor,
  before: SecondFactor | undefined,
): Promise<void> {
  const written = await updateItem(setSecondFactor(accountId, factor, before));
  if (!written.done) {
    throw new ProductError('wrong_state', 'Two-step sign-in was changed elsewhere meanwhile. Try again.');
  }
}
