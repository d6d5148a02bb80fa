import * as aws from '@aws-sdk/client-cognito-identity-provider';
import { afterEach, expect, test } from 'vitest';
import { confirmedUser, signInUser } from '../../accounts/confirmed-user.ts';
import { openPool } from './cognito-pool.ts';
import { poolId } from './pool-id.ts';

// Sign-up, sign-in and second steps are tested by the product's screens (test/accounts).

const Username = 'ann@example.test';
const ClientId = 'otherclient';
const signUp = new aws.SignUpCommand({ ClientId, Username, Password: 'secret' });
const opened: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const close of opened.splice(0)) await close();
});

test('a revoked, signed-out, disabled or deleted user has no session', async () => {
  const pool = await open();
  const { client } = pool;
  const user = await confirmedUser(pool);
  const admin = { UserPoolId: poolId, Username: user.email.toUpperCase() };
  const [revoked, kept] = [await signInUser(pool, user), await signInUser(pool, user)];
  await client.send(new aws.RevokeTokenCommand({ ClientId, Token: revoked.refresh }));
  await expect(client.send(new aws.GetUserCommand({ AccessToken: revoked.access }))).rejects.toEqual(
    refusal('NotAuthorizedException', 'Access Token has been revoked'),
  );
  expect((await client.send(new aws.GetUserCommand({ AccessToken: kept.access }))).Username).toBe(user.sub);
  await client.send(new aws.AdminUserGlobalSignOutCommand(admin));
  const refresh = new aws.GetTokensFromRefreshTokenCommand({ ClientId, RefreshToken: kept.refresh });
  await expect(client.send(refresh)).rejects.toEqual(refusal('NotAuthorizedException'));
  await client.send(new aws.AdminDisableUserCommand(admin));
  await expect(signInUser(pool, user)).rejects.toEqual(
    refusal('NotAuthorizedException', 'User is disabled.'),
  );
  const disabled = { Enabled: false, UserStatus: 'CONFIRMED' };
  expect(await client.send(new aws.AdminGetUserCommand(admin))).toMatchObject(disabled);
  await client.send(new aws.AdminDeleteUserCommand(admin));
  await expect(client.send(new aws.AdminGetUserCommand(admin))).rejects.toEqual(
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

test('a client can write only its permitted attributes, at sign-up too', async () => {
  const refused = refusal('NotAuthorizedException', 'A client attempted to write unauthorized attribute');
  const properties = { ExplicitAuthFlows: ['ALLOW_USER_PASSWORD_AUTH'], WriteAttributes: ['locale'] };
  const pool = await open({ clients: [{ id: ClientId, properties }] });
  const user = await confirmedUser(pool);
  const { access: AccessToken } = await signInUser(pool, user);
  const update = (Name: string) => {
    const UserAttributes = [{ Name, Value: 'en' }];
    return pool.client.send(new aws.UpdateUserAttributesCommand({ AccessToken, UserAttributes }));
  };
  await update('locale');
  for (const name of ['email', 'email_verified', 'sub', 'name'])
    await expect(update(name)).rejects.toEqual(refused);
  const UserAttributes = [{ Name: 'name', Value: 'Ann' }];
  await expect(pool.client.send(new aws.SignUpCommand({ ...signUp.input, UserAttributes }))).rejects.toEqual(
    refused,
  );
});

async function open(settings: Parameters<typeof openPool>[0] = {}) {
  const pool = await openPool(settings);
  opened.push(pool.close);
  return pool;
}

function refusal(name: string, message?: string) {
  return expect.objectContaining({ name, ...(message ? { message } : {}) });
}
