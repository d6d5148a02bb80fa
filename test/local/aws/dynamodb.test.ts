import path from 'node:path';
import {
  CreateTableCommand,
  type DynamoDBClient,
  GetItemCommand,
  type Projection,
  PutItemCommand,
  TransactWriteItemsCommand,
  UpdateItemCommand,
} from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LocalDynamodb, startDynamodb } from '../../../local/aws/storage/dynamodb.ts';
import { deleteExpired } from '../../../local/aws/storage/expiry.ts';
import { scratch } from '../../support/scratch.ts';
import { tableWithIndex } from './table-with-index.ts';

/**
 * The product relies on these: an emulator that broke one would make every other test a lie.
 * test/simulation/table-model.test.ts compares conditions, updates and the reasons of refusals.
 */
const TableName = 'Semantics';
const file = path.join(scratch(), 'table.sqlite');
let dynamodb: LocalDynamodb;
let client: DynamoDBClient;

beforeAll(async () => {
  dynamodb = await startDynamodb(file);
  client = dynamodb.client;
  const sort = { name: 'number', type: 'N' } as const;
  const projection: Projection = { ProjectionType: 'INCLUDE', NonKeyAttributes: ['shown'] };
  const table = tableWithIndex(TableName, 'by-number', sort, projection);
  await client.send(new CreateTableCommand(table));
});

afterAll(() => dynamodb.stop());

test('exactly 20 of 50 racing counts under a limit of 20 pass', async () => {
  await put('counter', { used: { N: '0' } });
  const outcomes = await Promise.allSettled(Array.from({ length: 50 }, () => countUpTo('counter', 20)));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
  expect((await read('counter'))?.used).toEqual({ N: '20' });
});

test('exactly one of 20 racing transactions for one key passes', async () => {
  const outcomes = await Promise.allSettled(
    Array.from({ length: 20 }, (_, index) =>
      client.send(
        new TransactWriteItemsCommand({
          TransactItems: [
            {
              Put: {
                TableName,
                Item: { pk: { S: 'P' }, sk: { S: 'slot' }, by: { N: String(index) } },
                ConditionExpression: 'attribute_not_exists(pk)',
              },
            },
            { Put: { TableName, Item: { pk: { S: 'P' }, sk: { S: `winner-${index}` } } } },
          ],
        }),
      ),
    ),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const winners = await Promise.all(Array.from({ length: 20 }, (_, index) => read(`winner-${index}`)));
  expect(winners.filter(Boolean)).toHaveLength(1);
});

test('only expired items are deleted', async () => {
  const now = Math.floor(Date.now() / 1000);
  await put('old', { expires_at: { N: String(now - 10) } });
  await put('young', { expires_at: { N: String(now + 1000) } });
  await deleteExpired(client, { table: TableName, attribute: 'expires_at', keys: ['pk', 'sk'] });
  expect(await read('old')).toBeUndefined();
  expect(await read('young')).toBeDefined();
});

test('acknowledged writes survive a kill of the process', async () => {
  await put('kept');
  await dynamodb.stop();
  dynamodb = await startDynamodb(file);
  client = dynamodb.client;
  expect(await read('kept')).toBeDefined();
});

function put(sk: string, more: Record<string, { S: string } | { N: string }> = {}) {
  return client.send(
    new PutItemCommand({
      TableName,
      Item: { pk: { S: 'P' }, sk: { S: sk }, ...more },
      ConditionExpression: 'attribute_not_exists(pk)',
    }),
  );
}

async function read(sk: string) {
  return (
    await client.send(
      new GetItemCommand({ TableName, Key: { pk: { S: 'P' }, sk: { S: sk } }, ConsistentRead: true }),
    )
  ).Item;
}

function countUpTo(sk: string, limit: number) {
  return client.send(
    new UpdateItemCommand({
      TableName,
      Key: { pk: { S: 'P' }, sk: { S: sk } },
      UpdateExpression: 'SET used = used + :one',
      ConditionExpression: 'used < :limit',
      ExpressionAttributeValues: { ':one': { N: '1' }, ':limit': { N: String(limit) } },
    }),
  );
}
