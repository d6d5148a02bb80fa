import { beforeEach, expect, test } from 'vitest';
import { ownAccount as ownOwnAccount } from '../../functions/accounts/get-account.ts';
import { handler as importApiKey } from '../../functions/accounts/import-api-key.ts';
import { handler as postConfirmation } from '../../functions/accounts/user-pool-trigger.ts';
import { asFunction } from '../support/as-function.ts';
import { deliver } from '../support/call-handler.ts';
import { givenAccountsPool } from './backend.ts';
import { signedUpUser } from './confirmed-user.ts';

const ownAccount = asFunction('accounts/dashboard-api', ownOwnAccount);

const backend = givenAccountsPool({ PostConfirmation: (event) => trigger(event as never) });
let trigger: (event: never) => Promise<unknown>;

beforeEach(async () => {
  trigger = (event) => postConfirmation(event);
  for (const queue of ['API_KEY_QUEUE_URL', 'SAMPLE_ALERT_QUEUE_URL']) await backend.taken(queue);
});

test('confirming an email opens an account with 100 credits, their ledger entry, an API key and its import', async () => {
  const { customer, email, confirm } = await signUp();
  await confirm();
  const { account, profile, ledger } = await opened(customer.accountId);
  expect(account).toMatchObject({ balance: 100, used: 0, signups_total: 0 });
  expect(profile).toMatchObject({ email, username: customer.username, api_key_status: 'preparing' });
  expect(ledger).toMatchObject([{ type: 'opening', credits: 100 }]);
  const message = { account_id: customer.accountId };
  expect(await work()).toEqual({ imports: [message], samples: [message] });
});

test('repeated calls of PostConfirmation change nothing', async () => {
  let event: never | undefined;
  trigger = async (given) => {
    event = given;
    await Promise.all([postConfirmation(given), postConfirmation(given), postConfirmation(given)]);
    return given;
  };
  const { customer, confirm } = await signUp();
  await confirm();
  const before = await opened(customer.accountId);
  expect(before.ledger).toHaveLength(1);
  await postConfirmation(event as never);
  expect(await opened(customer.accountId)).toEqual(before);
});

test('messages lost in a crash after the account was opened are sent by the next call', async () => {
  const queue = process.env.API_KEY_QUEUE_URL;
  let calls = 0;
  trigger = async (event) => {
    calls += 1;
    process.env.API_KEY_QUEUE_URL = 'http://127.0.0.1:1/gone';
    await expect(postConfirmation(event)).rejects.toThrow();
    process.env.API_KEY_QUEUE_URL = queue;
    return postConfirmation(event);
  };
  const { customer, confirm } = await signUp();
  await confirm();
  expect(calls).toBe(1);
  expect((await opened(customer.accountId)).ledger).toHaveLength(1);
  expect((await work()).imports).toEqual([{ account_id: customer.accountId }]);
});

test('if PostConfirmation failed every time, the account is opened when the user first reads it', async () => {
  trigger = async () => {
    throw new Error('no table');
  };
  const { customer, email, confirm } = await signUp();
  await expect(confirm()).rejects.toThrow(/no table/);
  expect(await backend.items(customer.accountId)).toEqual({});

  const looks = await Promise.all([1, 2, 3].map(() => ownAccount(customer, new Date())));
  for (const look of looks) expect(look.profile.email).toBe(email);
  const { account, ledger } = await opened(customer.accountId);
  expect(account).toMatchObject({ balance: 100 });
  expect(ledger).toHaveLength(1);
  expect((await work()).imports).toContainEqual({ account_id: customer.accountId });
});

test("no account is opened for an unconfirmed user, an unknown user, or under another user's id", async () => {
  const { customer } = await signUp();
  const other = await signUp();
  await other.confirm();
  await work();
  const strange = { accountId: customer.accountId, username: other.customer.username };
  const unknown = { accountId: 'a'.repeat(22), username: 'unknown' };
  for (const one of [customer, strange, unknown]) {
    await expect(ownAccount(one, new Date())).rejects.toMatchObject({ code: 'unauthorized' });
    expect(await backend.items(one.accountId)).toEqual({});
  }
  expect(await work()).toEqual({ imports: [], samples: [] });
});

test('while the key is being prepared the dashboard resends lost messages once a minute', async () => {
  const { customer, confirm } = await signUp();
  await confirm();
  await work();
  await ownAccount(customer, later(30));
  expect((await work()).imports).toEqual([]);

  await Promise.all([1, 2, 3, 4].map(() => ownAccount(customer, later(61))));
  expect(await work()).toEqual({
    imports: [{ account_id: customer.accountId }],
    samples: [{ account_id: customer.accountId }],
  });
  await ownAccount(customer, later(90));
  expect((await work()).imports).toEqual([]);

  expect(await deliver(importApiKey, { account_id: customer.accountId })).toBe(true);
  await ownAccount(customer, later(600));
  expect((await work()).imports).toEqual([]);
});

test('resetting a password opens no account', async () => {
  const { customer, email } = await signUp();
  await postConfirmation({
    triggerSource: 'PostConfirmation_ConfirmForgotPassword',
    userName: customer.username,
    request: { userAttributes: { sub: customer.username, email } },
  } as never);
  expect(await backend.items(customer.accountId)).toEqual({});
});

/** Signs a customer up; `confirm` opens the link. */
async function signUp() {
  const { email, accountId, username, confirm } = await signedUpUser(backend.pool);
  return { email, customer: { accountId, username }, confirm };
}

async function opened(accountId: string) {
  const items = await backend.items(accountId);
  const ledger = Object.keys(items).filter((key) => key.startsWith('LEDGER#'));
  return { account: items.ACCOUNT, profile: items.PROFILE, ledger: ledger.map((key) => items[key]) };
}

async function work() {
  return {
    imports: await backend.taken('API_KEY_QUEUE_URL'),
    samples: await backend.taken('SAMPLE_ALERT_QUEUE_URL'),
  };
}

function later(seconds: number) {
  return new Date(Date.now() + seconds * 1000);
}
