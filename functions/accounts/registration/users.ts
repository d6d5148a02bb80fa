import {
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  type AdminGetUserCommandOutput,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  AdminUserGlobalSignOutCommand,
  AliasExistsException,
  ChangePasswordCommand,
  LimitExceededException,
  NotAuthorizedException,
  TooManyRequestsException,
  UserNotFoundException,
  type UserStatusType,
} from '@aws-sdk/client-cognito-identity-provider';
import { cognito } from '../../platform/aws/cognito.ts';
import { setting } from '../../platform/aws/environment.ts';

export interface User {
  readonly sub: string;
  readonly username: string;
  readonly email: string;
}

export function findConfirmedUser(username: string): Promise<User | undefined> {
  return findEnabledUser(username, 'CONFIRMED');
}

export function findUnconfirmedUser(username: string): Promise<User | undefined> {
  return findEnabledUser(username, 'UNCONFIRMED');
}

async function findEnabledUser(username: string, status: UserStatusType): Promise<User | undefined> {
  const user = await readUser(username);
  if (user?.UserStatus !== status || !user.Enabled) return undefined;
  const attribute = (name: string) => user.UserAttributes?.find(({ Name }) => Name === name)?.Value;
  const sub = attribute('sub');
  const email = attribute('email');
  return sub && email ? { sub, username, email } : undefined;
}

export async function deleteUser(username: string): Promise<void> {
  await unlessUnknown(
    cognito.send(new AdminDeleteUserCommand({ UserPoolId: setting('userPool'), Username: username })),
  );
}

export async function signOutUser(username: string, userPoolId: string): Promise<void> {
  await unlessUnknown(
    cognito.send(new AdminUserGlobalSignOutCommand({ UserPoolId: userPoolId, Username: username })),
  );
}

/** True if the user is deleted; disabled users still exist. */
export async function userIsGone(username: string): Promise<boolean> {
  return (await readUser(username)) === undefined;
}

export async function setUserEmail(username: string, email: string): Promise<'set' | 'taken'> {
  const change = new AdminUpdateUserAttributesCommand({
    UserPoolId: setting('userPool'),
    Username: username,
    UserAttributes: [
      { Name: 'email', Value: email },
      { Name: 'email_verified', Value: 'true' },
    ],
  });
  try {
    await unlessUnknown(cognito.send(change));
    return 'set';
  } catch (error) {
    if (error instanceof AliasExistsException) return 'taken';
    throw error;
  }
}

/** Also confirms the user. */
export async function setPassword(username: string, password: string): Promise<void> {
  const change = { UserPoolId: setting('userPool'), Username: username, Password: password, Permanent: true };
  await cognito.send(new AdminSetUserPasswordCommand(change));
}

export async function replacePassword(
  accessToken: string,
  present: string,
  next: string,
): Promise<'replaced' | 'wrong-password' | 'too-often'> {
  const change = { AccessToken: accessToken, PreviousPassword: present, ProposedPassword: next };
  try {
    await cognito.send(new ChangePasswordCommand(change));
    return 'replaced';
  } catch (error) {
    if (error instanceof NotAuthorizedException) return 'wrong-password';
    if (error instanceof LimitExceededException || error instanceof TooManyRequestsException)
      return 'too-often';
    throw error;
  }
}

function readUser(Username: string): Promise<AdminGetUserCommandOutput | undefined> {
  return unlessUnknown(cognito.send(new AdminGetUserCommand({ UserPoolId: setting('userPool'), Username })));
}

async function unlessUnknown<Answer>(answer: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof UserNotFoundException) return undefined;
    throw error;
  }
}
