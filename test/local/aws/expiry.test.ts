import path from 'node:path';
import { CreateTableCommand } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, PutCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { startDynamodb } from '../../../local/aws/storage/dynamodb.ts';
import { deleteExpired } from '../../../local/aws/storage/expiry.ts';
import { once } from '../../support/once.ts';
import { scratch } from '../../support/scratch.ts';
import { tableWithIndex } from './table-with-index.ts';

const dynamodb = once(() => startDynamodb(path.join(scratch(), 'table.sqlite')));

test('only expired items are deleted', async () => {
  const TableName = 'Expiring';
  await dynamodb.client.send(new CreateTableCommand(tableWithIndex(TableName)));
  const table = DynamoDBDocumentClient.from(dynamodb.client);
  const now = Math.floor(Date.now() / 1000);
  for (const [sk, expires_at] of Object.entries({ old: now - 10, young: now + 1000 }))
    await table.send(new PutCommand({ TableName, Item: { pk: 'P', sk, expires_at } }));
  await deleteExpired(dynamodb.client, { table: TableName, attribute: 'expires_at', keys: ['pk', 'sk'] });
  const { Items } = await table.send(new ScanCommand({ TableName }));
  expect(Items?.map(({ sk }) => sk)).toEqual(['young']);
});
