import path from 'node:path';
import {
  type AttributeValue,
  BatchGetItemCommand,
  BatchWriteItemCommand,
  CreateTableCommand,
  PutItemCommand,
  QueryCommand,
  TransactWriteItemsCommand,
  UpdateItemCommand,
} from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LocalDynamodb, startDynamodb } from '../../../local/aws/storage/dynamodb.ts';
import { scratch } from '../../support/scratch.ts';
import { tableWithIndex } from './table-with-index.ts';

/** Refusals of DynamoDB: code that passes with a more lenient emulator would fail on AWS. */
const TableName = 'Limits';
/** The largest value: an item of 400 KB includes the names and values of all attributes. */
const largestValue = 400 * 1024 - 'pkP'.length - 'skS'.length - 'v'.length;
let dynamodb: LocalDynamodb;

beforeAll(async () => {
  dynamodb = await startDynamodb(path.join(scratch(), 'table.sqlite'));
  const table = tableWithIndex(TableName, 'by-name', { name: 'name', type: 'S' });
  await dynamodb.client.send(new CreateTableCommand(table));
});

afterAll(() => dynamodb.stop());

test('an item has at most 400 KB, whichever call writes it', async () => {
  await put(item('S', largestValue));
  await expect(put(item('S', largestValue + 1))).rejects.toThrow(/Item size has exceeded/);
  await expect(dynamodb.client.send(new UpdateItemCommand(growth))).rejects.toThrow(/size/);
  await expect(transact([{ Update: growth }])).rejects.toMatchObject({
    CancellationReasons: [{ Code: 'ValidationError' }],
  });
});

test('a transaction has 100 writes at most, one for each item, and 4 MB together', async () => {
  await transact(puts(100));
  await expect(transact(puts(101))).rejects.toThrow(/less than or equal to 100/);
  await expect(transact([...puts(1), ...puts(1)])).rejects.toThrow(/multiple operations on one item/);
  await expect(transact(puts(11, 390_000))).rejects.toThrow(/4MB/);
});

test('a batch writes 25 items and reads 100 at most', async () => {
  await writeBatch(25);
  await expect(writeBatch(26)).rejects.toThrow(/less than or equal to 25/);
  await readBatch(100);
  await expect(readBatch(101)).rejects.toThrow(/less than or equal to 100/);
});

test.each([undefined, 'by-name'])(
  'a page ends after 1 MB, with the key for the next page (%s)',
  async (IndexName) => {
    for (const at of [1, 2, 3, 4]) {
      await put({
        pk: { S: 'pages' },
        sk: { S: `${at}` },
        name: { S: `${at}` },
        v: { S: 'x'.repeat(390_000) },
      });
    }
    const { Items, LastEvaluatedKey } = await dynamodb.client.send(
      new QueryCommand({
        TableName,
        IndexName,
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': { S: 'pages' } },
        // Attributes that are left out of the response count as well.
        ProjectionExpression: 'sk',
      }),
    );
    expect(Items?.length).toBeLessThan(4);
    expect(LastEvaluatedKey).toMatchObject({ sk: Items?.at(-1)?.sk });
  },
);

/** Makes the largest item larger. */
const growth = {
  TableName,
  Key: { pk: { S: 'P' }, sk: { S: 'S' } },
  UpdateExpression: 'SET more = :v',
  ExpressionAttributeValues: { ':v': { S: 'x' } },
};

type Item = Record<string, AttributeValue>;

function item(sk: string, size = 1): Item {
  return { pk: { S: 'P' }, sk: { S: sk }, v: { S: 'x'.repeat(size) } };
}

function items(count: number, size = 1, from = 0): Item[] {
  return Array.from({ length: count }, (_, at) => item(`item-${from + at}`, size));
}

function puts(count: number, size = 1) {
  return items(count, size).map((Item) => ({ Put: { TableName, Item } }));
}

function put(Item: Item) {
  return dynamodb.client.send(new PutItemCommand({ TableName, Item }));
}

function transact(TransactItems: NonNullable<TransactWriteItemsCommand['input']['TransactItems']>) {
  return dynamodb.client.send(new TransactWriteItemsCommand({ TransactItems }));
}

function writeBatch(count: number, size = 1, from = 0) {
  const requests = items(count, size, from).map((Item) => ({ PutRequest: { Item } }));
  return dynamodb.client.send(new BatchWriteItemCommand({ RequestItems: { [TableName]: requests } }));
}

function readBatch(count: number) {
  const Keys = items(count).map(({ pk, sk }) => ({ pk, sk })) as Item[];
  return dynamodb.client.send(new BatchGetItemCommand({ RequestItems: { [TableName]: { Keys } } }));
}
