import { SignUpCommand } from '@aws-sdk/client-cognito-identity-provider';
import * as fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { issueReceipt, spendReceipt } from '../../functions/accounts/registration/receipt.ts';
import { handler as preSignUp } from '../../functions/accounts/user-pool-trigger.ts';
import { handler as verifyTurnstile } from '../../functions/accounts/verify-turnstile.ts';
import { listenOnLoopback } from '../../local/aws/http/listening-server.ts';
import { callHandler } from '../support/call-handler.ts';
import { changesOf } from '../support/changes-of.ts';
import { once } from '../support/once.ts';
import { givenAccountsPool } from './backend.ts';
import { userExists } from './confirmed-user.ts';

// The real handlers behind the real emulator: a request that creates a user here creates one at Amazon.

const minute = 60_000;
let calls = 0;
const backend = givenAccountsPool({
  PreSignUp: async (event) => {
    calls += 1;
    return preSignUp(event as never);
  },
});
/** The response of the Cloudflare stand-in. */
let verifierResponse: () => { status: number; body: string };
const verifier = once(() =>
  listenOnLoopback((_request, response) => {
    const { status, body } = verifierResponse();
    response.writeHead(status).end(body);
  }),
);

beforeEach(() => {
  calls = 0;
  process.env.TURNSTILE_VERIFY_URL = verifier.url;
});

const refused = expect.objectContaining({
  name: 'UserLambdaValidationException',
  message: 'PreSignUp failed with error CAPTCHA verification failed. Please try again..',
});

test.each<[string, () => Promise<string | undefined>]>([
  ['no receipt', async () => undefined],
  ['an empty receipt', async () => ''],
  ['text that is none', async () => 'let.me.in'],
  ['a payload without signature', async () => (await issueReceipt(new Date())).split('.')[0]],
  ['a changed payload', async () => forge(await issueReceipt(new Date(Date.now() - 6 * minute)))],
  ['another signature', async () => `${(await issueReceipt(new Date())).split('.')[0]}.${'A'.repeat(43)}`],
  ['an expired receipt', async () => issueReceipt(new Date(Date.now() - 5 * minute - 2000))],
])('calling Cognito directly with %s creates no user', async (_name, receipt) => {
  await expect(signUp(address('direct'), await receipt())).rejects.toEqual(refused);
  expect(await userExists(backend.pool, address('direct'))).toBe(false);
});

test('no change of a receipt is accepted', async () => {
  const receipt = await issueReceipt(new Date());
  const signUp = { address: address('changed'), username: 'changed' };
  await fc.assert(
    fc.asyncProperty(changesOf(receipt), async (changed) => {
      expect(await spendReceipt(changed, signUp, new Date())).toBe(false);
    }),
  );
  expect(await spendReceipt(receipt, signUp, new Date())).toBe(true);
});

test('a receipt is valid for exactly five minutes', async () => {
  await signUp(address('late'), await issueReceipt(new Date(Date.now() - 5 * minute + 5000)));
  expect(await userExists(backend.pool, address('late'))).toBe(true);
});

test('a used receipt is refused for another address', async () => {
  const receipt = await issueReceipt(new Date());
  await signUp(address('first'), receipt);
  await expect(signUp(address('second'), receipt)).rejects.toEqual(refused);
  expect(await userExists(backend.pool, address('second'))).toBe(false);
});

test('a used receipt is refused for a second account of the same address', async () => {
  const receipt = await issueReceipt(new Date());
  const event = (userName: string) => ({
    userName,
    triggerSource: 'PreSignUp_SignUp',
    request: { userAttributes: { email: 'Twice@Receipts.example' }, validationData: { receipt } },
    response: {},
  });
  await preSignUp(event('one') as never);
  await expect(preSignUp(event('two') as never)).rejects.toThrow(/CAPTCHA verification failed/);
});

test("Cognito's retry for the same address and user is accepted", async () => {
  const receipt = await issueReceipt(new Date());
  const event = {
    userName: 'retried',
    triggerSource: 'PreSignUp_SignUp',
    request: { userAttributes: { email: 'Retry@Receipts.example' }, validationData: { receipt } },
  };
  await preSignUp(event as never);
  const again = { ...event.request, userAttributes: { email: 'retry@receipts.example' } };
  expect(await preSignUp({ ...event, request: again } as never)).toMatchObject({ userName: 'retried' });
});

test('twelve simultaneous sign-ups with one receipt create one user', async () => {
  const receipt = await issueReceipt(new Date());
  const names = Array.from({ length: 12 }, (_, index) => address(`race${index}`));
  const results = await Promise.allSettled(names.map((name) => signUp(name, receipt)));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const created = await Promise.all(names.map((name) => userExists(backend.pool, name)));
  expect(created.filter(Boolean)).toHaveLength(1);
  expect(calls).toBe(12);
});

test('verify-turnstile gives a receipt for a valid token and none for an invalid one', async () => {
  verifierResponse = () => ({ status: 200, body: '{"success":true}' });
  const good = await verify('solved');
  expect(good.status).toBe(200);
  await signUp(address('solved'), good.body.receipt);
  expect(await userExists(backend.pool, address('solved'))).toBe(true);

  const body = '{"success":false,"error-codes":["invalid-input-response"]}';
  verifierResponse = () => ({ status: 200, body });
  expect(await verify('bad')).toMatchObject({ status: 200, body: { success: false } });
});

test.each([
  ['answers 500', () => ({ status: 500, body: 'oops' })],
  ['gives an answer of another shape', () => ({ status: 200, body: '{"ok":1}' })],
  [
    'does not take our secret',
    () => ({ status: 200, body: '{"success":false,"error-codes":["invalid-input-secret"]}' }),
  ],
])('while the CAPTCHA service %s there is no receipt, and a hint to try again', async (_name, answer) => {
  verifierResponse = answer;
  const { status, body } = await verify('solved');
  expect(status).toBe(503);
  expect(body).toEqual({ error: "The CAPTCHA couldn't be checked. Please try again.", code: 'unavailable' });
});

test('while the CAPTCHA service cannot be reached there is no receipt', async () => {
  process.env.TURNSTILE_VERIFY_URL = 'http://127.0.0.1:9';
  expect((await verify('solved')).status).toBe(503);
});

function address(name: string) {
  return `${name}@receipts.example`;
}

function signUp(Username: string, receipt?: string) {
  return backend.pool.client.send(
    new SignUpCommand({
      ClientId: 'webclient',
      Username,
      Password: 'secret',
      ...(receipt === undefined ? {} : { ValidationData: [{ Name: 'receipt', Value: receipt }] }),
    }),
  );
}

function forge(receipt: string): string {
  const payload = JSON.parse(Buffer.from(receipt.split('.')[0] ?? '', 'base64url').toString());
  const later = Buffer.from(JSON.stringify({ ...payload, expires: payload.expires + 3600 }));
  return `${later.toString('base64url')}.${receipt.split('.')[1]}`;
}

function verify(token: string) {
  return callHandler(verifyTurnstile, { body: { token } });
}
