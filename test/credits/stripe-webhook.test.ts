import { createHmac } from 'node:crypto';
import { json } from 'node:stream/consumers';
import * as fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type ListeningServer, listenOnLoopback } from '../../local/aws/http/listening-server.ts';
import { startBackend, type TestBackend } from '../support/backend.ts';
import { apiEvent } from '../support/call-handler.ts';

let backend: TestBackend;
let api: ListeningServer;
let secrets: ListeningServer;
/** The requests to Stripe: a handled event reads its payment. */
let asked: string[];
/** Stripe's mode in its balance, unless the key may not read it; and the key. */
let live: boolean;
let mayReadBalance: boolean;
let key: string;
let handler: (event: unknown, context: unknown) => Promise<{ statusCode: number; body: string }>;

beforeAll(async () => {
  backend = await startBackend();
  api = await listenOnLoopback((request, response) => {
    if (request.url === '/v1/balance') {
      const body = mayReadBalance
        ? { object: 'balance', livemode: live }
        : { error: { type: 'invalid_request_error' } };
      response.writeHead(mayReadBalance ? 200 : 403, { 'content-type': 'application/json' });
      return void response.end(JSON.stringify(body));
    }
    asked.push(`${request.method} ${request.url}`);
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"status":"processing"}');
  });
  secrets = await listenOnLoopback(async (request, response) => {
    const { SecretId } = (await json(request)) as { SecretId: string };
    const isWebhook = SecretId === process.env.STRIPE_WEBHOOK_SECRET_ARN;
    const SecretString = isWebhook ? 'whsec_old, whsec_new,' : key;
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ SecretString }));
  });
  process.env.STRIPE_API_URL = api.url;
  process.env.AWS_ENDPOINT_URL_SECRETS_MANAGER = secrets.url;
});

afterAll(async () => {
  await Promise.all([api.stop(), secrets.stop(), backend.stop()]);
});

/** Each test has a new process, which reads Stripe's mode once. */
beforeEach(async () => {
  asked = [];
  [live, mayReadBalance, key] = [false, true, 'rk_test_local'];
  vi.resetModules();
  ({ handler } = (await import('../../functions/credits/stripe-webhook.ts')) as never);
});

const handled = ['GET /v1/payment_intents/pi_1'];

test.each(['whsec_old', 'whsec_new'])('during a replacement both secrets work: %s', async (secret) => {
  expect(await answer(await post(paymentEvent(), { secret }))).toBe(200);
  expect(asked).toEqual(handled);
});

test('the signature header is found in any case and is valid for five minutes', async () => {
  expect(await answer(await post(paymentEvent(), { name: 'stripe-signature', age: 290 }))).toBe(200);
  expect(asked).toEqual(handled);
});

test('the signature of a pretty-printed body is checked with its white space', async () => {
  const pretty = `${JSON.stringify(JSON.parse(paymentEvent()), null, 2)}\n`;
  expect(await answer(await post(pretty))).toBe(200);
  expect(asked).toEqual(handled);
});

test('the signature of a body that API Gateway encoded is checked as Stripe sent it', async () => {
  const event = await post(paymentEvent());
  const body = Buffer.from(event.body).toString('base64');
  expect(await answer({ ...event, body, isBase64Encoded: true })).toBe(200);
  expect(asked).toEqual(handled);
});

test.each([
  ['of another secret', { secret: 'whsec_other' }],
  ['of both secrets in one', { secret: 'whsec_old, whsec_new' }],
  ['by an empty secret', { secret: '' }],
  ['older than five minutes', { age: 301 }],
  ['more than five minutes ahead', { age: -302 }],
  ['under another name', { name: 'signature' }],
])('a signature %s is refused', async (_, signed) => {
  const { statusCode, body } = await handler(await post(paymentEvent(), signed), {});
  expect([statusCode, body]).toEqual([400, expect.stringContaining('Stripe-Signature')]);
  expect(asked).toEqual([]);
});

test('a genuine event is refused after any change of its signature', async () => {
  const genuine = await post(paymentEvent());
  const value = genuine.headers['Stripe-Signature'] ?? '';
  const change = fc.oneof(
    fc.constantFrom(...'| |t=1,v1=|t=NaN,v1=|t=,v1=|v1=,t=1|t=1,v1'.split('|'), `t=1,v1=${'é'.repeat(64)}`),
    fc.integer({ min: 1, max: value.length }).map((length) => value.slice(0, -length)),
    fc.stringMatching(/^[0-9a-zé]{1,80}$/).map((more) => value + more),
    fc
      .tuple(fc.nat(value.length - 1), fc.constantFrom('é', '٣', '\ud800', '\u0000'))
      .map(([at, character]) => value.slice(0, at) + character + value.slice(at + 1)),
  );
  await fc.assert(
    fc.asyncProperty(change, async (changed) => {
      expect(await answer({ ...genuine, headers: { 'Stripe-Signature': changed } })).toBe(400);
    }),
    { numRuns: 200 },
  );
  expect(asked).toEqual([]);
  expect(await answer(genuine)).toBe(200);
});

test('a genuine body that is no JSON is refused', async () => {
  expect(await answer(await post('{"id":'))).toBe(400);
});

test.each([
  ['rk_live_local', 'is live', true],
  ['sk_live_local', 'is live', true],
  ['rk_live_local', 'may not read the balance but looks live', false],
  ['sk_live_local', 'may not read the balance but looks live', false],
])('a live event is handled if the key %s %s', async (liveKey, _, mayRead) => {
  [key, live, mayReadBalance] = [liveKey, mayRead, mayRead];
  expect(await answer(await post(paymentEvent({ livemode: true })))).toBe(200);
  expect(asked).toEqual(handled);
});

test.each([
  ['of the live mode with a test key', false, { livemode: true }],
  ['of the test mode with a live key', true, { livemode: false }],
  ['of an account that is connected to ours', false, { account: 'acct_other' }],
])('an event %s gets 500, so that Stripe retries it and an alarm is raised', async (_, mode, changes) => {
  live = mode;
  expect(await answer(await post(paymentEvent(changes)))).toBe(500);
  expect(asked).toEqual([]);
});

async function answer(event: unknown) {
  return (await handler(event, {})).statusCode;
}

/** Posts a body signed with this secret so many seconds ago. */
async function post(body: string, { secret = 'whsec_new', age = 0, name = 'Stripe-Signature' } = {}) {
  const timestamp = Math.floor(Date.now() / 1000) - age;
  const header = `t=${timestamp},v1=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`;
  return { ...apiEvent({ headers: { accept: '*/*', [name]: header } }), body };
}

function paymentEvent(changes: object = {}) {
  return JSON.stringify({
    id: 'evt_1',
    object: 'event',
    type: 'payment_intent.succeeded',
    livemode: false,
    data: { object: { id: 'pi_1', object: 'payment_intent', description: 'Für später' } },
    ...changes,
  });
}
