import { Readable } from 'node:stream';
import { SendMessageBatchCommand } from '@aws-sdk/client-sqs';
import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { NodeHttpHandler } from '@smithy/node-http-handler';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, describe, expect, vi } from 'vitest';
import { findAccount } from '../../functions/accounts/items/account-store.ts';
import { replaceKey } from '../../functions/accounts/keys/rotate-api-key.ts';
import { failSignup } from '../../functions/enrichment/outcome/enrichment-store.ts';
import { dynamodb } from '../../functions/platform/aws/dynamodb.ts';
import { sqs } from '../../functions/platform/aws/queue.ts';
import { deleteSignup } from '../../functions/signups/edit/delete-signup.ts';
import { retrySignup } from '../../functions/signups/edit/retry-signup.ts';
import { findSignupById } from '../../functions/signups/items/signup-store.ts';
import { ledgerSum } from '../credits/read-ledger.ts';
import { openCustomer } from '../support/backend.ts';
import { behindMock, connectionReset } from '../support/behind-mocks.ts';
import { changeAccount, test } from '../support/given.ts';
import { noFaults } from '../support/table-faults.ts';
import { callApi } from './public-api.ts';
import { v1Signups } from './v1-api.ts';
import { watchTable } from './watch-table.ts';

test.override({ faults: noFaults });

const email = 'sam@acme.example';

describe('accepting', () => {
  let customer: { accountId: string; apiKey: string };

  const noon = new Date('2026-03-04T12:30:00Z');

  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: noon });
    customer = await openCustomer();
    expect((await add('first@acme.example')).status).toBe(201);
  });

  test('a signup takes one update that admits it and one transaction that stores it', async () => {
    const actions = watchTable();
    for (const [index, email] of ['a@acme.example', 'b@gmail.com', 'info@acme.example'].entries()) {
      const answer = await add(email);
      expect([answer.status, answer.headers.ratelimit]).toEqual([201, left(98 - index)]);
    }
    expect(actions).toEqual(Array(3).fill(['UpdateItem', 'TransactWriteItems']).flat());
    expect(await accountItem()).toEqual({ used: 4, balance: 97, signups: 4 });
    expect(await ledgerSum(customer.accountId)).toBe(97);
  });

  describe('a refused request is counted once', () => {
    test.each([
      ['a malformed address', 'sam@', {}, 400],
      ['too long an idempotency key', 'sam@acme.example', { 'idempotency-key': 'x'.repeat(256) }, 400],
      ['a duplicate', 'first@acme.example', {}, 409],
      ['a signup without credits', 'sam@acme.example', {}, 402],
    ])('%s', async (_, email, headers, status) => {
      const balance = status === 402 ? 0 : 99;
      await changeAccount(customer.accountId, { balance });
      const answer = await add(email, headers);
      expect([answer.status, answer.headers.ratelimit]).toEqual([status, left(98)]);
      expect(await accountItem()).toEqual({ used: 2, balance, signups: 1 });
    });

    test('requests with a replaced key are not counted, and the new key works', async () => {
      const apiKey = await replaceKey(customer.accountId, new Date());
      expect((await add('sam@acme.example')).status).toBe(401);
      customer = { ...customer, apiKey };
      expect((await add('sam@acme.example')).headers.ratelimit).toBe(left(98));
      expect(await accountItem()).toEqual({ used: 2, balance: 98, signups: 2 });
    });
  });

  test('the first request of an hour takes one update more', async () => {
    vi.setSystemTime(new Date('2026-03-04T13:30:00Z'));
    const actions = watchTable();
    expect((await add('early@gmail.com')).status).toBe(201);
    expect(actions).toEqual(['UpdateItem', 'UpdateItem', 'TransactWriteItems']);
  });

  test('a transaction with an unknown outcome returns 500 and is not repeated by us', async () => {
    const actions = watchTable((action, _, answer) => {
      if (action === 'TransactWriteItems') throw new Error('socket hang up');
      return answer;
    });
    const headers = { 'idempotency-key': 'k' };
    expect((await add('sam@acme.example', headers)).status).toBe(500);
    expect(actions).toEqual(['UpdateItem', 'TransactWriteItems']);
    vi.restoreAllMocks();
    expect((await add('sam@acme.example', headers)).status).toBe(201);
    expect(await accountItem()).toEqual({ used: 3, balance: 98, signups: 2 });
  });

  function add(email: string, headers: Record<string, string> = {}) {
    return callApi('add-signup', customer.apiKey, { email }, { headers });
  }

  function left(requests: number) {
    return `"default";r=${requests};t=1800`;
  }

  async function accountItem() {
    const account = await findAccount(customer.accountId);
    return { used: account?.used, balance: account?.balance, signups: account?.signups_total };
  }
});

describe('lost responses', () => {
  const body = { email };

  describe('a transaction that stored a signup', () => {
    test('without a response is the same signup to a repeat with its key', async ({ accountId, apiKey }) => {
      const table = mockClient(dynamodb);
      table.send.callThrough();
      table.on(TransactWriteCommand).callsFakeOnce(behindMock.unansweredTransaction);
      const headers = { 'idempotency-key': 'one' };
      const lost = await callApi('add-signup', apiKey, body, { headers });
      table.restore();
      expect(lost).toMatchObject({ status: 500, body: { code: 'internal' } });
      const repeated = await callApi('add-signup', apiKey, body, { headers });
      expect(repeated).toMatchObject({ status: 201, body: { success: true } });
      expect((await callApi('add-signup', apiKey, body)).status).toBe(409);
      expect(await findAccount(accountId)).toMatchObject({ balance: 99, signups_total: 1 });
      expect(await ledgerSum(accountId)).toBe(99);
    });

    test.each([
      ['is in progress at first', { before: inProgress }],
      ['loses its answer twice', { after: connectionReset }],
    ])('and that %s is repeated with the same token, returns 201 and charges once', async (_, fault) => {
      const { accountId, apiKey } = await openCustomer();
      const table = mockClient(dynamodb);
      table.send.callThrough();
      const tokens = failTransactions(2, fault);
      expect((await callApi('add-signup', apiKey, body)).status).toBe(201);
      expect(table.commandCalls(TransactWriteCommand)).toHaveLength(1);
      table.restore();
      expect(tokens).toEqual(Array(3).fill(tokens[0]));
      expect(tokens[0]).toMatch(/^[\w-]{36}$/);
      expect(await findAccount(accountId)).toMatchObject({ balance: 99, signups_total: 1 });
      expect(await ledgerSum(accountId)).toBe(99);
    });
  });

  const throttled = Object.assign(new Error('Rate exceeded'), { name: 'RequestThrottled' });
  const refused = [{ Id: '1', Code: 'InternalError', SenderFault: false }];

  test.for([
    ['throttles the messages', () => mockClient(sqs).on(SendMessageBatchCommand).rejects(throttled)],
    ['refuses one', () => mockClient(sqs).on(SendMessageBatchCommand).resolves({ Failed: refused })],
  ] as const)('if SQS %s of a batch, every row is stored', async ([, mocked], { accountId, apiKey }) => {
    const queue = mocked();
    const rows = ['ann', 'bob', 'cy'].map((name) => ({ email: `${name}@acme.example` }));
    const answer = await v1Signups(apiKey).batch(rows);
    expect(queue.calls()).toHaveLength(1);
    queue.restore();
    expect(answer.status).toBe(200);
    expect(answer.body.data.map(({ outcome }: { outcome: string }) => outcome)).toEqual(
      Array(3).fill('created'),
    );
    expect(await findAccount(accountId)).toMatchObject({ balance: 97, signups_total: 3 });
  });

  /** DynamoDB's response while it still works on a transaction with the same token. */
  function inProgress() {
    const text = JSON.stringify({
      __type: 'com.amazonaws.dynamodb.v20120810#TransactionInProgressException',
      Message: 'The transaction with the given request token is already in progress.',
    });
    return { statusCode: 400, headers: {}, body: Readable.from([Buffer.from(text)]) };
  }

  /** Fails the first attempts of a transaction, before or after DynamoDB performs it; returns the token of each attempt. */
  function failTransactions(
    count: number,
    { before, after }: { before?: typeof inProgress; after?: typeof connectionReset },
  ): string[] {
    const tokens: string[] = [];
    const { handle } = NodeHttpHandler.prototype;
    vi.spyOn(NodeHttpHandler.prototype, 'handle').mockImplementation(async function (
      this: NodeHttpHandler,
      request,
      options,
    ) {
      const send = () => handle.call(this, request, options);
      if (!request.headers['x-amz-target']?.endsWith('TransactWriteItems')) return send();
      tokens.push(JSON.parse(Buffer.from(request.body).toString()).ClientRequestToken);
      if (tokens.length > count) return send();
      if (before) return { response: before() };
      await send();
      throw after?.();
    });
    return tokens;
  }
});

test('a signup is found, retried and deleted right after it was added, although reads are late', async () => {
  const customer = await openCustomer();
  // The embedded table is always consistent. Here eventually consistent reads see no new writes.
  watchTable((action, input, answer) => {
    const late = action === 'GetItem' && input.ConsistentRead !== true;
    return late ? { ...answer, Item: undefined } : answer;
  });
  expect((await callApi('add-signup', customer.apiKey, { email })).status).toBe(201);
  const { id } = (await callApi('get-signup', customer.apiKey, { email })).body.data;
  const signup = (await findSignupById(customer.accountId, id)) ?? expect.fail('The signup was not found.');
  expect(signup).toMatchObject({ id, email, enrichment_status: 'pending' });
  await failSignup(signup, {}, new Date().toISOString());
  await retrySignup(customer.accountId, id, 'retry');
  expect((await findSignupById(customer.accountId, id))?.enrichment_status).toBe('pending');
  expect(await deleteSignup(customer.accountId, id, new Date())).toBeTruthy();
  expect((await callApi('get-signup', customer.apiKey, { email })).status).toBe(404);
});
