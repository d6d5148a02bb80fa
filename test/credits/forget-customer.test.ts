import { afterAll, beforeEach, expect } from 'vitest';
import { closeAccount } from '../../functions/accounts/closing/closure.ts';
import { handler } from '../../functions/credits/forget-customer.ts';
import { keepCustomer } from '../../functions/credits/payments/customer.ts';
import { setting } from '../../functions/platform/aws/environment.ts';
import { type ListeningServer, listenOnLoopback } from '../../local/aws/http/listening-server.ts';
import { openCustomer } from '../support/backend.ts';
import { deliver } from '../support/call-handler.ts';
import { test } from '../support/given.ts';
import { messagesOn } from '../support/messages-on.ts';

let api: ListeningServer;
let asked: string[];
let answer: { status: number; body: unknown };

test.beforeAll(async ({ backend: _ }) => {
  api = await listenOnLoopback((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    if (request.url?.startsWith('/v1/checkout/sessions?')) {
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"data":[],"has_more":false}');
      return;
    }
    response
      .writeHead(answer.status, { 'content-type': 'application/json' })
      .end(JSON.stringify(answer.body));
  });
  process.env.STRIPE_API_URL = api.url;
});

beforeEach(() => {
  asked = [];
  answer = { status: 200, body: { id: 'cus_1', object: 'customer', deleted: true } };
});

afterAll(() => api.stop());

test('the Stripe customer of a deleted account is deleted before its other data', async () => {
  const { accountId, forget } = await account({ customer: 'cus_1', closed: true });
  expect(await forget()).toBe(true);
  expect(asked).toEqual([
    'GET /v1/checkout/sessions?customer=cus_1&status=open&limit=100',
    'DELETE /v1/customers/cus_1',
  ]);
  expect(await erasures()).toEqual([accountId]);
});

test('while Stripe is down the deletion waits, and the next delivery finishes it', async () => {
  const { accountId, forget } = await account({ customer: 'cus_2', closed: true });
  answer = { status: 500, body: { error: { message: 'down' } } };
  expect(await forget()).toBe(false);
  expect(await erasures()).toEqual([]);
  answer = { status: 404, body: { error: { type: 'invalid_request_error', code: 'resource_missing' } } };
  expect(await forget()).toBe(true);
  expect(await erasures()).toEqual([accountId]);
});

test('deleting an account without purchases sends no request to Stripe', async () => {
  const { accountId, forget } = await account({ closed: true });
  expect(await forget()).toBe(true);
  expect(asked).toEqual([]);
  expect(await erasures()).toEqual([accountId]);
});

test('the Stripe customer of an open account is kept', async () => {
  const { forget } = await account({ customer: 'cus_3', closed: false });
  expect(await forget()).toBe(true);
  expect(asked).toEqual([]);
  expect(await erasures()).toEqual([]);
});

async function account(options: { customer?: string; closed: boolean }) {
  const { accountId } = await openCustomer();
  if (options.customer) await keepCustomer(accountId, options.customer);
  if (options.closed) await closeAccount(accountId, new Date());
  return { accountId, forget: () => deliver(handler, { account_id: accountId }) };
}

async function erasures(): Promise<string[]> {
  const messages = await messagesOn(setting('erasureQueue'));
  return messages.map(({ account_id }) => account_id);
}
