import {
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { mockClient } from 'aws-sdk-client-mock';
import { expect, test } from 'vitest';
import { handler } from '../../functions/accounts/recovery-api.ts';
import { firstPasswordToken as ownFirstPasswordToken } from '../../functions/accounts/sign-in/first-password-token.ts';
import { cognito } from '../../functions/platform/aws/cognito.ts';
import { signWith as ownSignWith } from '../../functions/platform/aws/signature.ts';
import { setFirstPassword } from '../../shared/accounts/security-api.ts';
import { asFunction } from '../support/as-function.ts';
import { callHandler, served } from '../support/call-handler.ts';
import { givenAccountsPool } from './backend.ts';
import { confirmedUser, signedUpUser, signInUser } from './confirmed-user.ts';

// A stranger who signed up with another person's address knows the password of the unconfirmed user.

const firstPasswordToken = asFunction('accounts/user-pool-trigger', ownFirstPasswordToken);
const signWith = asFunction('accounts/user-pool-trigger', ownSignWith);

const backend = givenAccountsPool();
const password = 'another6';

test("the owner's first password opens the account, and the old password never works", async () => {
  const user = await signedUpUser(backend.pool);
  const token = await firstPasswordToken(user.username, new Date());
  const { client } = backend.pool;
  const failing = mockClient(cognito);
  failing.on(AdminGetUserCommand).callsFake((input) => client.send(new AdminGetUserCommand(input)));
  failing
    .on(AdminUpdateUserAttributesCommand)
    .callsFake((input) => client.send(new AdminUpdateUserAttributesCommand(input)));
  failing.on(AdminSetUserPasswordCommand).rejects(new Error('no network'));
  expect((await set(token)).status).toBe(500);
  failing.restore();
  // The address is verified, and the user still is not confirmed.
  await expect(signInUser(backend.pool, user)).rejects.toThrow('User is not confirmed.');
  expect(await backend.items(user.accountId)).toEqual({});
  expect((await set(token)).status).toBe(200);

  await expect(signInUser(backend.pool, user)).rejects.toThrow('Incorrect username or password.');
  expect((await signInUser(backend.pool, { ...user, password })).access).not.toBe('');
  const { ACCOUNT, PROFILE } = await backend.items(user.accountId);
  expect([ACCOUNT?.balance, PROFILE?.email]).toEqual([100, user.email]);
});

test('a first password holds although the work of the new account could not be queued', async () => {
  const user = await signedUpUser(backend.pool);
  const token = await firstPasswordToken(user.username, new Date());
  const queue = process.env.API_KEY_QUEUE_URL;
  process.env.API_KEY_QUEUE_URL = 'http://127.0.0.1:1/gone';
  const { status } = await set(token);
  process.env.API_KEY_QUEUE_URL = queue;
  expect(status).toBe(200);
  expect((await signInUser(backend.pool, { ...user, password })).access).not.toBe('');
});

test('the link works once, for a day, and only for an unconfirmed user', async () => {
  const now = new Date();
  const dayAgo = new Date(now.getTime() - 24 * 3_600_000 - 1000);
  const [one, other] = [await signedUpUser(backend.pool), await signedUpUser(backend.pool)];
  const token = await firstPasswordToken(one.username, now);
  const [, ends = '', signature = ''] = token.split('.');
  const refused = [
    await firstPasswordToken(one.username, dayAgo),
    await firstPasswordToken((await confirmedUser(backend.pool)).username, now),
    await firstPasswordToken('unknown', now),
    `${other.username}.${ends}.${signature}`,
    `${one.username}.zzzzzz.${signature}`,
    `${one.username}.${ends}.${await signWith('receiptSecret', `${one.username}.${ends}`)}`,
    `${one.username}.${ends}`,
  ];
  for (const wrong of refused) expect((await set(wrong)).body.code).toBe('invalid_request');
  expect((await set(token)).status).toBe(200);
  expect((await set(token)).status).toBe(400);
  await expect(signInUser(backend.pool, other)).rejects.toThrow('User is not confirmed.');
});

function set(token: string) {
  return callHandler(served(handler, setFirstPassword), { body: { token, password } });
}
