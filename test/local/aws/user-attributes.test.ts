import {
  AdminGetUserCommand,
  AdminUpdateUserAttributesCommand,
  SignUpCommand,
  UpdateUserAttributesCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { confirmedUser, signInUser } from '../../accounts/confirmed-user.ts';
import { openPool } from './cognito-pool.ts';
import { poolId } from './pool-id.ts';

let open: Awaited<ReturnType<typeof openPool>>;
let narrow: Awaited<ReturnType<typeof openPool>>;

const properties = {
  Policies: { PasswordPolicy: { MinimumLength: 6 } },
  UsernameAttributes: ['email'],
  AutoVerifiedAttributes: ['email'],
  UserAttributeUpdateSettings: { AttributesRequireVerificationBeforeUpdate: ['email'] },
};

beforeAll(async () => {
  const pool = { id: poolId, properties };
  open = await openPool({ pool, clients: [client()] });
  narrow = await openPool({ pool, clients: [client(['locale'])] });
});

afterAll(() => Promise.all([open.close(), narrow.close()]));

test('a client can write only its permitted attributes, at sign-up too', async () => {
  const refused = {
    name: 'NotAuthorizedException',
    message: 'A client attempted to write unauthorized attribute',
  };
  const user = await confirmedUser(narrow);
  const { access } = await signInUser(narrow, user);
  await update(narrow, access, 'locale', 'en');
  for (const name of ['email', 'email_verified', 'sub', 'name']) {
    await expect(update(narrow, access, name, 'true')).rejects.toMatchObject(refused);
  }
  expect(await emailOf(narrow, user.username)).toBe(user.email);
  const signUp = new SignUpCommand({
    ClientId: 'otherclient',
    Username: 'extra@signup.example',
    Password: 'secret6',
    UserAttributes: [{ Name: 'name', Value: 'Ann' }],
  });
  await expect(narrow.client.send(signUp)).rejects.toMatchObject(refused);
});

test('an email belongs to one user, whichever call changes it', async () => {
  const [one, other] = [await confirmedUser(open), await confirmedUser(open)];
  const { access } = await signInUser(open, one);
  await expect(update(open, access, 'email', other.email)).rejects.toMatchObject({
    name: 'AliasExistsException',
  });
  const UserAttributes = [{ Name: 'email', Value: other.email.toUpperCase() }];
  await expect(
    open.client.send(
      new AdminUpdateUserAttributesCommand({ UserPoolId: poolId, Username: one.username, UserAttributes }),
    ),
  ).rejects.toMatchObject({ name: 'AliasExistsException' });
});

function client(WriteAttributes?: string[]) {
  return {
    id: 'otherclient',
    properties: {
      ExplicitAuthFlows: ['ALLOW_USER_PASSWORD_AUTH'],
      ...(WriteAttributes ? { WriteAttributes } : {}),
    },
  };
}

function update(pool: typeof open, AccessToken: string, Name: string, Value: string) {
  return pool.client.send(
    new UpdateUserAttributesCommand({ AccessToken, UserAttributes: [{ Name, Value }] }),
  );
}

async function emailOf(pool: typeof open, Username: string) {
  const user = await pool.client.send(new AdminGetUserCommand({ UserPoolId: poolId, Username }));
  return user.UserAttributes?.find(({ Name }) => Name === 'email')?.Value;
}
