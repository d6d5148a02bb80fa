import {
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import { setting } from '../platform/environment.ts';

const client = new CognitoIdentityProviderClient({});

/** Who an account belongs to, at Cognito. */
export interface User {
  readonly sub: string;
  readonly username: string;
  readonly email: string;
}

const unlessUnknown = async <Answer>(answer: Promise<Answer>): Promise<Answer | undefined> => {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof UserNotFoundException) return undefined;
    throw error;
  }
};

/** The confirmed user of this name; undefined where there is none, as after a deletion. */
export const findConfirmedUser = async (username: string): Promise<User | undefined> => {
  const user = await unlessUnknown(
    client.send(new AdminGetUserCommand({ UserPoolId: setting('userPool'), Username: username })),
  );
  if (user?.UserStatus !== 'CONFIRMED' || !user.Enabled) return undefined;
  const attribute = (name: string) => user.UserAttributes?.find(({ Name }) => Name === name)?.Value;
  const sub = attribute('sub');
  const email = attribute('email');
  return sub && email ? { sub, username, email } : undefined;
};

/** Deletes a user, so that nobody can sign in as it; one already gone does not matter. */
export const deleteUser = async (username: string): Promise<void> => {
  await unlessUnknown(
    client.send(new AdminDeleteUserCommand({ UserPoolId: setting('userPool'), Username: username })),
  );
};

/** Revokes every refresh token of a user; one that is gone has none. */
export const signOutUser = async (username: string, userPoolId: string): Promise<void> => {
  await unlessUnknown(
    client.send(new AdminUserGlobalSignOutCommand({ UserPoolId: userPoolId, Username: username })),
  );
};
