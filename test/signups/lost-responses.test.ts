import { Readable } from 'node:stream';
import { SendMessageCommand } from '@aws-sdk/client-sqs';
import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { NodeHttpHandler } from '@smithy/node-http-handler';
import { mockClient } from 'aws-sdk-client-mock';
import { afterEach, describe, expect, vi } from 'vitest';
import { findAccount } from '../../functions/accounts/items/account-store.ts';
import { dynamodb } from '../../functions/platform/aws/dynamodb.ts';
import { sqs } from '../../functions/platform/aws/queue.ts';
import { ledgerSum } from '../credits/read-ledger.ts';
import { openCustomer } from '../support/backend.ts';
import { behindMock, connectionReset } from '../support/behind-mocks.ts';
import { test } from '../support/given.ts';
import { noFaults } from '../support/table-faults.ts';
import { callApi } from './public-api.ts';
import { v1Signups } from './v1-api.ts';

test.override({ faults: noFaults });

afterEach(() => vi.restoreAllMocks());

const email = 'sam@acme.example';
const body = { email };

describe('a transaction that stored a signup', () => {
  test('and whose response never arrived is the same signup to a repeat with its key, and charged once', async ({
    customer: { accountId, apiKey },
  }) => {
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

test('if SQS throttles the second message of a batch, every row is stored and the other messages are sent', async ({
  customer: { accountId, apiKey },
}) => {
  const queue = mockClient(sqs);
  const throttled = Object.assign(new Error('Rate exceeded'), { name: 'RequestThrottled' });
  queue.on(SendMessageCommand).resolvesOnce({}).rejectsOnce(throttled).resolves({});
  const rows = ['ann', 'bob', 'cy'].map((name) => ({ email: `${name}@acme.example` }));
  const answer = await v1Signups(apiKey).batch(rows);
  expect(queue.calls()).toHaveLength(3);
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
