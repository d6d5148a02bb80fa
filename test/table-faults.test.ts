import { PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { expect, vi } from 'vitest';
import { dynamodb } from '../functions/platform/aws/dynamodb.ts';
import { tableName } from '../functions/platform/table/table.ts';
import { asFunction } from './support/as-function.ts';
import { test } from './support/given.ts';

const certain = { throttled: 0, conflicts: 0, lagging: 1, lag: 60_000 };

test.override({ faults: certain });

const query = asFunction('public-api/read', (account: string) =>
  dynamodb.send(
    new QueryCommand({
      TableName: tableName(),
      IndexName: 'by-number',
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': account },
    }),
  ),
);

const store = (pk: string, sk: string) =>
  dynamodb.send(
    new PutCommand({
      TableName: tableName(),
      Item: { pk, sk, number: sk.length },
      ConditionExpression: 'attribute_not_exists(pk)',
    }),
  );

test("an index misses a function's latest write for a while, and no test's write", async ({ accountId }) => {
  const account = `ACCOUNT#${accountId}`;
  await store(account, 'SIGNUP#by-the-test');
  await asFunction('public-api/add', store)(account, 'SIGNUP#by-a-function');
  expect((await query(account)).Items?.map(({ sk }) => sk)).toEqual(['SIGNUP#by-the-test']);
  vi.useFakeTimers({ now: Date.now() + 60_001, toFake: ['Date'] });
  expect((await query(account)).Count).toBe(2);
});
