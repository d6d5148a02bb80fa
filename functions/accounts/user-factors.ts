import type {
  AdminGetUserCommandOutput,
  AdminInitiateAuthCommandOutput,
  AssociateSoftwareTokenCommandOutput,
  VerifySoftwareTokenCommandOutput,
} from '@aws-sdk/client-cognito-identity-provider';
import { isAwsError } from '../platform/aws-error.ts';
import { AwsService } from '../platform/aws-service.ts';
import { setting } from '../platform/environment.ts';

// The second step of a sign-in, at Cognito.

const cognito = new AwsService('cognito-idp');

/** Whether a user's sign-in asks for a code from an authenticator app. */
export async function isSecondStepOn(username: string): Promise<boolean> {
  const user = await cognito.call<AdminGetUserCommandOutput>('AdminGetUser', {
    UserPoolId: setting('userPool'),
    Username: username,
  });
  return user.UserMFASettingList?.includes('SOFTWARE_TOKEN_MFA') ?? false;
}

/** A new secret for an authenticator app, in place of one that has shown no code. */
export async function newAppSecret(accessToken: string): Promise<string> {
  const { SecretCode } = await cognito.call<AssociateSoftwareTokenCommandOutput>('AssociateSoftwareToken', {
    AccessToken: accessToken,
  });
  if (!SecretCode) throw new Error('Cognito gave no secret.');
  return SecretCode;
}

/** Whether the app shows the right code for its secret. */
export async function isRightAppCode(accessToken: string, code: string): Promise<boolean> {
  try {
    const { Status } = await cognito.call<VerifySoftwareTokenCommandOutput>('VerifySoftwareToken', {
      AccessToken: accessToken,
      UserCode: code,
    });
    return Status === 'SUCCESS';
  } catch (error) {
    if (isAwsError(error, 'CodeMismatchException') || isAwsError(error, 'EnableSoftwareTokenMFAException'))
      return false;
    throw error;
  }
}

/** Turns the second step of a user's sign-in on or off. */
export async function turnSecondStep(username: string, on: boolean): Promise<void> {
  await cognito.call('AdminSetUserMFAPreference', {
    UserPoolId: setting('userPool'),
    Username: username,
    SoftwareTokenMfaSettings: { Enabled: on, PreferredMfa: on },
  });
}

const refusals = [
  'NotAuthorizedException',
  'UserNotFoundException',
  'UserNotConfirmedException',
  'PasswordResetRequiredException',
];

/**
 * The name of the user with this email and password whose sign-in then asks for a code; undefined for anyone else.
 * Cognito counts wrong passwords here as at any sign-in.
 */
export async function userBeforeCode(email: string, password: string): Promise<string | undefined> {
  const ClientId = setting('userPoolClient');
  const attempt = {
    UserPoolId: setting('userPool'),
    ClientId,
    AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: email, PASSWORD: password },
  };
  try {
    const { ChallengeName, ChallengeParameters, AuthenticationResult } =
      await cognito.call<AdminInitiateAuthCommandOutput>('AdminInitiateAuth', attempt);
    // Without a second step this began a session, which has no holder.
    const Token = AuthenticationResult?.RefreshToken;
    if (Token) await cognito.call('RevokeToken', { ClientId, Token });
    return ChallengeName === 'SOFTWARE_TOKEN_MFA' ? ChallengeParameters?.USER_ID_FOR_SRP : undefined;
  } catch (error) {
    if (refusals.some((refusal) => isAwsError(error, refusal))) return undefined;
    throw error;
  }
}
