import {
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminGetUserCommand,
  AdminUserGlobalSignOutCommand,
  ConfirmForgotPasswordCommand,
  ConfirmSignUpCommand,
  ForgotPasswordCommand,
  GetTokensFromRefreshTokenCommand,
  GetUserCommand,
  InitiateAuthCommand,
  ResendConfirmationCodeCommand,
  RevokeTokenCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterEach, expect, test } from 'vitest';
import { openPool } from './cognito-pool.ts';
import { poolId } from './pool-id.ts';

const hour = 3_600_000;
const Username = 'ann@example.test';
const ClientId = 'otherclient';
const opened: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const close of opened.splice(0)) await close();
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

test('administrator calls need AWS credentials', async () => {
  const { endpoint } = await open();
  const answer = await fetch(endpoint, {
    method: 'POST',
    headers: { 'x-amz-target': 'AWSCognitoIdentityProviderService.AdminGetUser' },
    body: JSON.stringify({ UserPoolId: poolId, Username }),
  });
  expect(await answer.json()).toMatchObject({ __type: 'NotAuthorizedException' });
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

function refusal(name: string, message?: string) {
  return expect.objectContaining({ name, ...(message ? { message } : {}) });
}
