import { AdminGetUserCommand, DeleteUserCommand } from '@aws-sdk/client-cognito-identity-provider';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, expect, test } from 'vitest';
import { handler as closeOrphanedAccounts } from '../../functions/accounts/close-orphaned-accounts.ts';
import { closeAccount } from '../../functions/accounts/closing/closure.ts';
import { handler as completeEmailChange } from '../../functions/accounts/complete-email-change.ts';
import {
  beginEmailChange,
  changeOfToken,
  completeEmailChange as complete,
  markConfirmed,
} from '../../functions/accounts/email-change/email-change.ts';
import { profileKey } from '../../functions/accounts/items/profile-item.ts';
import { findProfile } from '../../functions/accounts/items/profile-store.ts';
import { unsealKey } from '../../functions/accounts/keys/api-key.ts';
import { admit } from '../../functions/accounts/requests/admission.ts';
import { signOutEverywhere } from '../../functions/accounts/sign-in/sessions.ts';
import {
  handler as customMessage,
  handler as postConfirmation,
} from '../../functions/accounts/user-pool-trigger.ts';
import { cognito } from '../../functions/platform/aws/cognito.ts';
import { deleteItem, updateItem } from '../../functions/platform/table/table.ts';
import { openPool } from '../local/aws/cognito-pool.ts';
import { poolId } from '../local/aws/pool-id.ts';
import { deliver } from '../support/call-handler.ts';
import { once } from '../support/once.ts';
import { startMailbox } from '../support/stand-in-ses.ts';
import { givenAccountsPool } from './backend.ts';
import { confirmedUser, signInUser } from './confirmed-user.ts';

// An account and its Cognito user stay together, whichever of the two changes first.

const backend = givenAccountsPool({ PostConfirmation: (event) => postConfirmation(event as never) });
const mailbox = once(startMailbox);

beforeEach(() => backend.taken('CLOSURE_QUEUE_URL'));

test('only accounts whose user was deleted in Cognito are closed, even if another account is unreadable', async () => {
  const [broken, gone] = [await confirmedUser(backend.pool), await confirmedUser(backend.pool)];
  const other = await confirmedUser(backend.pool);
  const damage = { Key: profileKey(broken.accountId), UpdateExpression: 'SET username = :none' };
  await updateItem({ ...damage, ExpressionAttributeValues: { ':none': 0 } });
  const key = await keyOf(gone.accountId);
  const { access } = await signInUser(backend.pool, gone);
  await backend.pool.client.send(new DeleteUserCommand({ AccessToken: access }));
  expect((await admit(key, new Date())).accountId).toBe(gone.accountId);
  await expect(closeOrphanedAccounts()).rejects.toThrow(/username/);
  await deleteItem(profileKey(broken.accountId), {});
  await expect(admit(key, new Date())).rejects.toMatchObject({ code: 'unauthorized' });
  expect(await backend.taken('CLOSURE_QUEUE_URL')).toEqual([{ account_id: gone.accountId }]);
  expect((await admit(await keyOf(other.accountId), new Date())).accountId).toBe(other.accountId);
});

test('if not one of several users is found, as in the wrong pool of a stage with few customers, no account is closed', async () => {
  const customers = [await confirmedUser(backend.pool), await confirmedUser(backend.pool)];
  const wrong = await openPool();
  const misled = mockClient(cognito);
  misled.on(AdminGetUserCommand).callsFake((input) => wrong.client.send(new AdminGetUserCommand(input)));
  await expect(closeOrphanedAccounts()).rejects.toThrow(/^\d accounts have no user: none was closed/);
  misled.restore();
  await wrong.close();
  await closeOrphanedAccounts();
  for (const { accountId } of customers) expect((await profileOf(accountId)).closing_at).toBeUndefined();
});

test('if very many users are missing no account is closed, because that points to a fault', async () => {
  const customer = await confirmedUser(backend.pool);
  // One after the other, since each reads the code of the latest email.
  const people: Awaited<ReturnType<typeof confirmedUser>>[] = [];
  while (people.length < 21) people.push(await confirmedUser(backend.pool));
  for (const person of people) {
    const { access } = await signInUser(backend.pool, person);
    await backend.pool.client.send(new DeleteUserCommand({ AccessToken: access }));
  }
  await expect(closeOrphanedAccounts()).rejects.toThrow(/none was closed/);
  for (const { accountId } of [customer, ...people])
    expect((await profileOf(accountId)).closing_at).toBeUndefined();
  for (const { accountId } of people) await closeAccount(accountId, new Date());
});

test('a deletion that has not finished in an hour is queued again', async () => {
  const one = await confirmedUser(backend.pool);
  await closeAccount(one.accountId, new Date(Date.now() - 61 * 60_000));
  // The schedule runs every hour until the account is gone.
  const run = async () => {
    await closeOrphanedAccounts();
    return backend.taken('CLOSURE_QUEUE_URL');
  };
  await expect.poll(run).toContainEqual({ account_id: one.accountId });
});

test('a confirmed email change that crashed before it reached Cognito is completed by its message', async () => {
  const one = await confirmedUser(backend.pool);
  const email = `new-${one.email}`;
  const token = await beginEmailChange(one.accountId, await profileOf(one.accountId), email, new Date());
  const found = (await changeOfToken(token, new Date())) ?? expect.fail('The token is not known.');
  await markConfirmed(one.accountId, found.change, new Date());
  // The request dies here. The email to the old address is refused at first, too.
  mailbox.ses.mode = 'throttles';
  expect(await deliver(completeEmailChange, { account_id: one.accountId })).toBe(false);
  expect((await profileOf(one.accountId)).email).toBe(one.email);
  expect(await emailAtCognito(one.username)).toBe(email);
  mailbox.ses.mode = 'takes';
  for (const _delivery of [1, 2])
    expect(await deliver(completeEmailChange, { account_id: one.accountId })).toBe(true);
  expect((await profileOf(one.accountId)).email).toBe(email);
  expect([(await mailbox.mails(one.email)).length, (await mailbox.mails(email)).length]).toEqual([1, 0]);
});

test('an old message does not apply an unconfirmed email change, or apply a change twice', async () => {
  const one = await confirmedUser(backend.pool);
  await beginEmailChange(one.accountId, await profileOf(one.accountId), `wish-${one.email}`, new Date());
  await complete(one.accountId);
  expect(await emailAtCognito(one.username)).toBe(one.email);
  expect((await profileOf(one.accountId)).email).toBe(one.email);
});

test('a new email cannot be requested while a confirmed change is still being completed', async () => {
  const { accountId } = await confirmedUser(backend.pool);
  const request = async (email: string) =>
    beginEmailChange(accountId, await profileOf(accountId), email, new Date());
  const found =
    (await changeOfToken(await request('first@change.example'), new Date())) ??
    expect.fail('The token is not known.');
  await markConfirmed(accountId, found.change, new Date());
  await expect(request('second@change.example')).rejects.toMatchObject({ code: 'unavailable' });
  expect((await profileOf(accountId)).email_change?.email).toBe('first@change.example');
});

test('an account can request five email changes a day, and more on the next day', async () => {
  const one = await confirmedUser(backend.pool);
  const noon = new Date('2030-01-01T12:00:00Z');
  const ask = async (now: Date) =>
    beginEmailChange(one.accountId, await profileOf(one.accountId), `often-${one.email}`, now);
  for (let asked = 1; asked <= 5; asked += 1) await ask(noon);
  await expect(ask(noon)).rejects.toMatchObject({ code: 'rate_limit_exceeded' });
  await ask(new Date('2030-01-02T00:00:00Z'));
});

test('a link is valid for an hour', async () => {
  const one = await confirmedUser(backend.pool);
  const now = new Date();
  const profile = await profileOf(one.accountId);
  const token = await beginEmailChange(one.accountId, profile, `late-${one.email}`, now);
  expect(await changeOfToken(token, new Date(now.getTime() + 59 * 60_000))).toBeDefined();
  expect(await changeOfToken(token, new Date(now.getTime() + 61 * 60_000))).toBeUndefined();
  expect(await changeOfToken(`${token.slice(0, -2)}AA`, now)).toBeUndefined();
});

test('ending all sessions also ends a link that was requested before, even if both happen together', async () => {
  const one = await confirmedUser(backend.pool);
  const requested = new Date();
  const ask = async (now: Date) =>
    beginEmailChange(one.accountId, await profileOf(one.accountId), `thief-${one.email}`, now);
  const token = await ask(requested);
  const found = (await changeOfToken(token, requested)) ?? expect.fail('The token is not known.');
  await signOutEverywhere(one.accountId, one.username, poolId);
  expect(await markConfirmed(one.accountId, found.change, requested)).toBe(false);
  expect(await changeOfToken(token, requested)).toBeUndefined();

  const later = new Date();
  const own = (await changeOfToken(await ask(later), later)) ?? expect.fail('The token is not known.');
  expect(await markConfirmed(one.accountId, own.change, later)).toBe(true);
  await signOutEverywhere(one.accountId, one.username, poolId);
  expect(await markConfirmed(one.accountId, own.change, later)).toBe(true);
});

test.each(['CustomMessage_UpdateUserAttribute', 'CustomMessage_VerifyUserAttribute'])(
  'Cognito sends no code for an email that is being changed (%s)',
  async (triggerSource) => {
    const event = { triggerSource, request: { userAttributes: {}, codeParameter: '{####}' }, response: {} };
    await expect(customMessage(event as never)).rejects.toThrow('Change your email on the account page.');
  },
);

async function keyOf(accountId: string) {
  return unsealKey(accountId, (await profileOf(accountId)).sealed_api_key);
}

async function profileOf(accountId: string) {
  return (await findProfile(accountId)) ?? expect.fail('There is no account.');
}

async function emailAtCognito(Username: string) {
  const user = await backend.pool.client.send(new AdminGetUserCommand({ UserPoolId: poolId, Username }));
  return user.UserAttributes?.find(({ Name }) => Name === 'email')?.Value;
}
