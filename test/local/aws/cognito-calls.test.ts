import {
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  AdminUserGlobalSignOutCommand,
  ConfirmForgotPasswordCommand,
  ConfirmSignUpCommand,
  ForgotPasswordCommand,
  GetTokensFromRefreshTokenCommand,
  GetUserCommand,
  InitiateAuthCommand,
  ResendConfirmationCodeCommand,
  RespondToAuthChallengeCommand,
  RevokeTokenCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterEach, expect, test } from 'vitest';
import { scratch } from '../../support/scratch.ts';
import { openPool } from './cognito-pool.ts';
import { poolId } from './pool-id.ts';

const hour = 3_600_000;
const Username = 'ann@example.test';
const ClientId = 'otherclient';
const opened: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const close of opened.splice(0)) await close();
});

test('an error of PreSignUp refuses the sign-up with its message and creates no user', async () => {
  const { signUp, cognito } = await open({ triggers: { PreSignUp: throws('captcha failed') } });
  await expect(signUp()).rejects.toEqual(
    refusal('UserLambdaValidationException', 'PreSignUp failed with error captcha failed.'),
  );
  await expect(cognito.send(new AdminGetUserCommand({ UserPoolId: poolId, Username }))).rejects.toEqual(
    refusal('UserNotFoundException'),
  );
});

test('a trigger that times out is called three times', async () => {
  let calls = 0;
  const never = () => {
    calls++;
    return new Promise(() => undefined);
  };
  const { signUp } = await open({ triggers: { PreSignUp: never }, triggerTimeout: 10 });
  await expect(signUp()).rejects.toEqual(refusal('UnexpectedLambdaException'));
  expect(calls).toBe(3);
});

test('when PostConfirmation fails ConfirmSignUp reports an error, and the user is confirmed', async () => {
  const { signUp, confirm, signIn, mails } = await open({
    triggers: { PostConfirmation: throws('no table') },
  });
  await signUp();
  const code = mails[0]?.body.match(/\d{6}/)?.[0];
  await expect(confirm(code)).rejects.toEqual(
    refusal('UserLambdaValidationException', 'PostConfirmation failed with error no table.'),
  );
  await expect(confirm(code)).rejects.toEqual(
    refusal('NotAuthorizedException', 'User cannot be confirmed. Current status is CONFIRMED'),
  );
  expect((await signIn()).AccessToken).not.toBe('');
});

test('codes expire: 24 hours after sign-up, one hour after a reset', async () => {
  let time = Date.UTC(2030, 0, 1);
  const { signUp, confirm, cognito, lastCode } = await open({ now: () => time });
  await signUp();
  time += 24 * hour + 1;
  await expect(confirm()).rejects.toEqual(refusal('ExpiredCodeException'));
  await cognito.send(new ResendConfirmationCodeCommand({ ClientId, Username }));
  await confirm();
  await cognito.send(new ForgotPasswordCommand({ ClientId, Username }));
  time += hour + 1;
  const ConfirmationCode = lastCode();
  await expect(
    cognito.send(
      new ConfirmForgotPasswordCommand({ ClientId, Username, ConfirmationCode, Password: 'newpass' }),
    ),
  ).rejects.toEqual(refusal('ExpiredCodeException'));
});

test('a client may use only its declared sign-in flows', async () => {
  const { cognito } = await open();
  const AuthParameters = { USERNAME: Username, PASSWORD: 'secret' };
  await expect(
    cognito.send(
      new InitiateAuthCommand({ ClientId: 'webclient', AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters }),
    ),
  ).rejects.toEqual(
    refusal('InvalidParameterException', 'USER_PASSWORD_AUTH flow not enabled for this client'),
  );
});

test('users and sessions survive a restart without a stop', async () => {
  const dataDir = scratch();
  const before = await open({ dataDir });
  await before.signUp();
  await before.confirm();
  const { RefreshToken } = await before.signIn();
  const after = await open({ dataDir });
  expect((await after.signIn()).AccessToken).not.toBe('');
  const refreshed = await after.cognito.send(
    new GetTokensFromRefreshTokenCommand({ ClientId, RefreshToken }),
  );
  expect(refreshed.AuthenticationResult?.ExpiresIn).toBe(3600);
});

test('a revoked, signed-out, disabled or deleted user has no session', async () => {
  const { signUp, confirm, signIn, cognito } = await open();
  await signUp();
  await confirm();
  const admin = { UserPoolId: poolId, Username: Username.toUpperCase() };
  const revoked = await signIn();
  const kept = await signIn();
  await cognito.send(new RevokeTokenCommand({ ClientId, Token: revoked.RefreshToken }));
  await expect(cognito.send(new GetUserCommand(revoked))).rejects.toEqual(
    refusal('NotAuthorizedException', 'Access Token has been revoked'),
  );
  expect((await cognito.send(new GetUserCommand(kept))).Username).toBeDefined();
  await cognito.send(new AdminUserGlobalSignOutCommand(admin));
  await expect(cognito.send(new GetTokensFromRefreshTokenCommand(kept))).rejects.toEqual(
    refusal('NotAuthorizedException'),
  );
  await cognito.send(new AdminDisableUserCommand(admin));
  await expect(signIn()).rejects.toEqual(refusal('NotAuthorizedException', 'User is disabled.'));
  expect(await cognito.send(new AdminGetUserCommand(admin))).toMatchObject({
    Enabled: false,
    UserStatus: 'CONFIRMED',
  });
  await cognito.send(new AdminDeleteUserCommand(admin));
  await expect(cognito.send(new AdminGetUserCommand(admin))).rejects.toEqual(
    refusal('UserNotFoundException'),
  );
});

test('a response to an unknown challenge is refused', async () => {
  const { cognito } = await open();
  const ChallengeResponses = { USERNAME: Username, SOFTWARE_TOKEN_MFA_CODE: '123456' };
  await expect(
    cognito.send(
      new RespondToAuthChallengeCommand({
        ClientId,
        ChallengeName: 'SOFTWARE_TOKEN_MFA',
        Session: 'made up, and long enough for the client',
        ChallengeResponses,
      }),
    ),
  ).rejects.toEqual(refusal('NotAuthorizedException'));
});

test('administrator calls need AWS credentials', async () => {
  const { endpoint } = await open();
  const answer = await fetch(endpoint, {
    method: 'POST',
    headers: { 'x-amz-target': 'AWSCognitoIdentityProviderService.AdminGetUser' },
    body: JSON.stringify({ UserPoolId: poolId, Username }),
  });
  expect(await answer.json()).toMatchObject({ __type: 'NotAuthorizedException' });
});

test('an administrator can create a user who can sign in immediately', async () => {
  const { cognito, signIn, mails } = await open();
  const UserAttributes = [
    { Name: 'email', Value: Username },
    { Name: 'email_verified', Value: 'true' },
  ];
  const user = { UserPoolId: poolId, Username };
  await cognito.send(new AdminCreateUserCommand({ ...user, UserAttributes, MessageAction: 'SUPPRESS' }));
  await cognito.send(new AdminSetUserPasswordCommand({ ...user, Password: 'secret', Permanent: true }));
  expect((await signIn()).AccessToken).not.toBe('');
  expect(mails).toEqual([]);
});

test('PreSignUp may confirm a user; PostConfirmation then runs and no email is sent', async () => {
  const confirmations: unknown[] = [];
  const { signUp, signIn, mails } = await open({
    triggers: {
      PreSignUp: async (event) => ({ ...event, response: { autoConfirmUser: true, autoVerifyEmail: true } }),
      PostConfirmation: async (event) => {
        confirmations.push(event.request.userAttributes);
        return event;
      },
    },
  });
  expect((await signUp()).UserConfirmed).toBe(true);
  expect(confirmations).toEqual([expect.objectContaining({ email: Username, email_verified: 'true' })]);
  expect((await signIn()).AccessToken).not.toBe('');
  expect(mails).toEqual([]);
});

test('when the email cannot be sent the user exists and can request another code', async () => {
  const mails: string[] = [];
  let down = true;
  const { signUp, confirm, cognito } = await open({
    triggers: {},
    deliver: async ({ body }) => {
      if (down) throw new Error('SES is down');
      mails.push(body);
    },
  });
  await expect(signUp()).rejects.toEqual(refusal('CodeDeliveryFailureException', 'SES is down'));
  down = false;
  await cognito.send(new ResendConfirmationCodeCommand({ ClientId, Username }));
  await confirm(mails[0]?.match(/\d{6}/)?.[0]);
});

async function open(settings: Parameters<typeof openPool>[0] = {}) {
  const pool = await openPool(settings);
  const cognito = pool.client;
  opened.push(pool.close);
  const signUp = () => cognito.send(new SignUpCommand({ ClientId, Username, Password: 'secret' }));
  const confirm = (ConfirmationCode = pool.lastCode()) =>
    cognito.send(new ConfirmSignUpCommand({ ClientId, Username, ConfirmationCode }));
  const signIn = async (Password = 'secret') => {
    const AuthParameters = { USERNAME: Username, PASSWORD: Password };
    const answer = await cognito.send(
      new InitiateAuthCommand({ ClientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters }),
    );
    const { AccessToken = '', RefreshToken = '' } = answer.AuthenticationResult ?? {};
    return { ClientId, AccessToken, RefreshToken };
  };
  return { ...pool, cognito, signUp, confirm, signIn };
}

function throws(message: string) {
  return async () => {
    throw new Error(message);
  };
}

function refusal(name: string, message?: string) {
  return expect.objectContaining({ name, ...(message ? { message } : {}) });
}
