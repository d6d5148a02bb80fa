import { beforeEach, expect, test } from 'vitest';
import { closeAccount } from '../../functions/accounts/closing/closure.ts';
import { handler as eraseAccount } from '../../functions/accounts/erase-account.ts';
import { ownAccount } from '../../functions/accounts/get-account.ts';
import { handler as importApiKey } from '../../functions/accounts/import-api-key.ts';
import { forgetSecondFactor } from '../../functions/accounts/items/profile-item.ts';
import { findProfile } from '../../functions/accounts/items/profile-store.ts';
import { unsealKey } from '../../functions/accounts/keys/api-key.ts';
import { addKey } from '../../functions/accounts/keys/manage-keys.ts';
import { replaceKey } from '../../functions/accounts/keys/rotate-api-key.ts';
import { admit } from '../../functions/accounts/requests/admission.ts';
import { testAccountOf } from '../../functions/accounts/requests/test-account.ts';
import { handler as postConfirmation } from '../../functions/accounts/user-pool-trigger.ts';
import { accountFolder, objectVersion, putObject } from '../../functions/platform/aws/objects.ts';
import { createItem, updateItem } from '../../functions/platform/table/table.ts';
import { poolId } from '../local/aws/pool-id.ts';
import { deliver } from '../support/call-handler.ts';
import { putItems } from '../support/given.ts';
import { givenAccountsPool } from './backend.ts';
import { confirmedUser, userExists } from './confirmed-user.ts';

const backend = givenAccountsPool({ PostConfirmation: (event) => postConfirmation(event as never) });

let one: Awaited<ReturnType<typeof customer>>;

beforeEach(async () => {
  one = await customer();
});

const nothing = { items: [], key: false, user: false };

test('a deleted account is refused everywhere immediately, before its data is erased', async () => {
  expect(await closeAccount(one.accountId, new Date())).toBe(true);
  await expect(admit(one.key, new Date())).rejects.toMatchObject({ code: 'unauthorized' });
  await expect(ownAccount(one.who, new Date())).rejects.toMatchObject({ code: 'unauthorized' });
  await expect(replaceKey(one.accountId, new Date())).rejects.toMatchObject({ code: 'unauthorized' });
  expect(await closeAccount(one.accountId, new Date())).toBe(true);
});

test('erasing removes every item, the API key and the user of the account, and of no other account', async () => {
  const other = await customer();
  await closeAccount(one.accountId, new Date());
  expect(await deliver(eraseAccount, one.message)).toBe(true);
  expect(await gone(one)).toEqual(nothing);
  await expect(ownAccount(one.who, new Date())).rejects.toMatchObject({ code: 'unauthorized' });
  expect(await gone(one)).toEqual(nothing);
  expect(await gone(other)).toMatchObject({ key: true, user: true });
  expect((await gone(other)).items).toHaveLength(6);
});

test('a test account is closed and erased with its account', async () => {
  const key = { name: 'CI', access: 'full', is_test: true } as const;
  const { api_key } = await addKey(one.accountId, key, new Date());
  await admit(api_key, new Date());
  await createItem({ pk: `ACCOUNT#${testAccountOf(one.accountId)}`, sk: 'SIGNUP#x' });
  await closeAccount(one.accountId, new Date());
  await expect(admit(api_key, new Date())).rejects.toMatchObject({ code: 'unauthorized' });
  expect(await deliver(eraseAccount, one.message)).toBe(true);
  expect(await backend.items(testAccountOf(one.accountId))).toEqual({});
  expect(await gone(one)).toEqual(nothing);
});

test('erasing removes the files of imports of the account, and of no other account', async () => {
  const other = await customer();
  for (const { accountId } of [one, other])
    await putObject(`${accountFolder(accountId)}import/uploaded`, 'x');
  await closeAccount(one.accountId, new Date());
  expect(await deliver(eraseAccount, one.message)).toBe(true);
  expect(await objectVersion(`${accountFolder(one.accountId)}import/uploaded`)).toBeUndefined();
  expect(await objectVersion(`${accountFolder(other.accountId)}import/uploaded`)).toBeDefined();
});

test('an open account is not erased, even if a message requests it', async () => {
  expect(await deliver(eraseAccount, one.message)).toBe(true);
  expect(await gone(one)).toMatchObject({ key: true, user: true });
});

test.each([
  ['API Gateway', '', ''],
  ['the table', 'TABLE_NAME', 'gone'],
  ['Cognito', 'USER_POOL_ID', 'eu-west-1_Gone'],
  ['the queue of the sweep', 'ERASURE_QUEUE_URL', 'http://127.0.0.1:1/gone'],
])(
  'a deletion that was interrupted by %s is finished by the next delivery',
  async (_name, setting, broken) => {
    await closeAccount(one.accountId, new Date());
    const intact = process.env[setting];
    if (setting) process.env[setting] = broken;
    else backend.gateway.broken = true;
    const taken = await deliver(eraseAccount, one.message);
    if (setting) process.env[setting] = intact;
    backend.gateway.broken = false;
    expect(taken).toBe(false);
    expect(await deliver(eraseAccount, one.message)).toBe(true);
    expect(await gone(one)).toEqual(nothing);
  },
  20_000,
);

test('while Cognito is down the profile is kept, so that the account is not opened again', async () => {
  await closeAccount(one.accountId, new Date());
  process.env.USER_POOL_ID = 'eu-west-1_Gone';
  await deliver(eraseAccount, one.message);
  process.env.USER_POOL_ID = poolId;
  await expect(ownAccount(one.who, new Date())).rejects.toMatchObject({ code: 'unauthorized' });
  expect((await gone(one)).items).toEqual(['ACCOUNT', 'PROFILE']);
});

test('the record of sent alerts is kept until the later cleanup, for deliveries that are still running', async () => {
  await put(one.accountId, 'ALERT#1#1#email');
  await closeAccount(one.accountId, new Date());
  for (const _delivery of [1, 2]) {
    expect(await deliver(eraseAccount, one.message)).toBe(true);
    expect((await gone(one)).items).toEqual(['ALERT#1#1#email']);
  }
  expect(await deliver(eraseAccount, { ...one.message, sweeps_left: 4 })).toBe(true);
  expect(await gone(one)).toEqual(nothing);
});

test('items that a late worker writes after the deletion are cleaned up', async () => {
  await closeAccount(one.accountId, new Date());
  await deliver(eraseAccount, one.message);
  await put(one.accountId, 'RULE#late');
  expect(await deliver(eraseAccount, { ...one.message, sweeps_left: 0 })).toBe(true);
  expect(await gone(one)).toEqual(nothing);
});

test('two-step sign-in that is turned off while the account is deleted leaves no profile behind', async () => {
  expect((await updateItem(forgetSecondFactor(one.accountId))).done).toBe(true);
  expect((await updateItem(forgetSecondFactor('deleted'))).done).toBe(false);
  expect(await backend.items('deleted')).toEqual({});
});

test('an account with more data than one delivery can erase takes several deliveries', async () => {
  const pk = `ACCOUNT#${one.accountId}`;
  await putItems(Array.from({ length: 2100 }, (_, index) => ({ pk, sk: `SIGNUP#many${index}` })));
  await closeAccount(one.accountId, new Date());
  await backend.taken('ERASURE_QUEUE_URL');
  expect(await deliver(eraseAccount, one.message)).toBe(true);
  expect((await gone(one)).user).toBe(true);
  const [next] = await backend.taken('ERASURE_QUEUE_URL');
  expect(await deliver(eraseAccount, next)).toBe(true);
  expect(await gone(one)).toEqual(nothing);
});

/** An open account with a working key and some records of each kind. */
async function customer() {
  const { accountId, username } = await confirmedUser(backend.pool);
  await deliver(importApiKey, { account_id: accountId });
  for (const sk of ['SIGNUP#1', 'RULE#1', 'BILLING']) await put(accountId, sk);
  const key = await unsealKey(accountId, (await findProfile(accountId))?.sealed_api_key ?? '');
  const message = { account_id: accountId };
  return { accountId, key, message, username, who: { accountId, username } };
}

async function gone({ accountId, key, username }: typeof one) {
  return {
    items: Object.keys(await backend.items(accountId)),
    key: backend.passes(key),
    user: await userExists(backend.pool, username),
  };
}

function put(accountId: string, sk: string) {
  return createItem({ pk: `ACCOUNT#${accountId}`, sk });
}
