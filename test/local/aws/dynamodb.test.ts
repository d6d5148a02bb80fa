import path from 'node:path';
import {
  CreateTableCommand,
  type DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
  QueryCommand,
  TransactWriteItemsCommand,
  UpdateItemCommand,
} from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LocalDynamodb, startDynamodb } from '../../../local/aws/storage/dynamodb.ts';
import { deleteExpired } from '../../../local/aws/storage/expiry.ts';
import { scratch } from '../../support/scratch.ts';

/** The product relies on these: an emulator that ignored a condition would make every other test a lie. */
const TableName = 'Semantics';
const file = path.join(scratch(), 'table.sqlite');
let dynamodb: LocalDynamodb;
let client: DynamoDBClient;

beforeAll(async () => {
  dynamodb = await startDynamodb(file);
  client = dynamodb.client;
  await client.send(
    new CreateTableCommand({
      TableName,
      BillingMode: 'PAY_PER_REQUEST',
      AttributeDefinitions: [
        { AttributeName: 'pk', AttributeType: 'S' },
        { AttributeName: 'sk', AttributeType: 'S' },
        { AttributeName: 'number', AttributeType: 'N' },
      ],
      KeySchema: [
        { AttributeName: 'pk', KeyType: 'HASH' },
        { AttributeName: 'sk', KeyType: 'RANGE' },
      ],
      GlobalSecondaryIndexes: [
        {
          IndexName: 'by-number',
          KeySchema: [
            { AttributeName: 'pk', KeyType: 'HASH' },
            { AttributeName: 'number', KeyType: 'RANGE' },
          ],
          Projection: { ProjectionType: 'INCLUDE', NonKeyAttributes: ['shown'] },
        },
      ],
    }),
  );
});

afterAll(() => dynamodb.stop());

test('a second put under attribute_not_exists is refused and returns the stored item', async () => {
  await put('once', { owner: { S: 'first' } });
  await expect(put('once', { owner: { S: 'second' } })).rejects.toMatchObject({
    name: 'ConditionalCheckFailedException',
    Item: { owner: { S: 'first' } },
  });
  expect((await read('once'))?.owner).toEqual({ S: 'first' });
});

test('exactly 20 of 50 racing counts under a limit of 20 pass', async () => {
  await put('counter', { used: { N: '0' } });
  const outcomes = await Promise.allSettled(Array.from({ length: 50 }, () => countUpTo('counter', 20)));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
  expect((await read('counter'))?.used).toEqual({ N: '20' });
});

test('counting on a missing item is refused and does not create it', async () => {
  await expect(countUpTo('absent', 20)).rejects.toMatchObject({ name: 'ConditionalCheckFailedException' });
  expect(await read('absent')).toBeUndefined();
});

test('a nested counter in a map starts from nothing', async () => {
  await client.send(
    new PutItemCommand({ TableName, Item: { pk: { S: 'P' }, sk: { S: 'map' }, live: { M: {} } } }),
  );
  const add = new UpdateItemCommand({
    TableName,
    Key: { pk: { S: 'P' }, sk: { S: 'map' } },
    UpdateExpression: 'SET live.#bucket = if_not_exists(live.#bucket, :none) + :one',
    ExpressionAttributeNames: { '#bucket': '7' },
    ExpressionAttributeValues: { ':one': { N: '1' }, ':none': { N: '0' } },
  });
  await client.send(add);
  await client.send(add);
  expect((await read('map'))?.live).toEqual({ M: { '7': { N: '2' } } });
});

test('a refused transaction writes nothing and names the item whose condition failed', async () => {
  await put('taken', { owner: { S: 'first' } });
  const transaction = new TransactWriteItemsCommand({
    TransactItems: [
      { Put: { TableName, Item: { pk: { S: 'P' }, sk: { S: 'beside' } } } },
      {
        Put: {
          TableName,
          Item: { pk: { S: 'P' }, sk: { S: 'taken' } },
          ConditionExpression: 'attribute_not_exists(pk)',
          ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
        },
      },
    ],
  });
  await expect(client.send(transaction)).rejects.toMatchObject({
    name: 'TransactionCanceledException',
    CancellationReasons: [
      { Code: 'None' },
      { Code: 'ConditionalCheckFailed', Item: { owner: { S: 'first' } } },
    ],
  });
  expect(await read('beside')).toBeUndefined();
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

test('an index has only items with its key, newest first on request, and only its attributes', async () => {
  await put('row-1', { number: { N: '9' }, shown: { S: 'nine' }, hidden: { S: 'x' } });
  await put('row-2', { number: { N: '10' }, shown: { S: 'ten' } });
  const { Items } = await client.send(
    new QueryCommand({
      TableName,
      IndexName: 'by-number',
      KeyConditionExpression: 'pk = :p AND #number <= :top',
      ExpressionAttributeNames: { '#number': 'number' },
      ExpressionAttributeValues: { ':p': { S: 'P' }, ':top': { N: '100' } },
      ScanIndexForward: false,
    }),
  );
  expect(Items?.map(({ shown }) => shown?.S)).toEqual(['ten', 'nine']);
  expect(Items?.some(({ hidden }) => hidden)).toBe(false);
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
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
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
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
    }),
  );
}
