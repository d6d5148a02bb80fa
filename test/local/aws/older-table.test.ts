import path from 'node:path';
import { CreateTableCommand, PutItemCommand, QueryCommand } from '@aws-sdk/client-dynamodb';
import { expect, test } from 'vitest';
import { startDynamodb } from '../../../local/aws/storage/dynamodb.ts';
import { createTables } from '../../../local/aws/storage/tables.ts';
import { CloudTemplate } from '../../../local/aws/template/cloud-template.ts';
import { assemblyFolder } from '../../../local/build.ts';
import { scratch } from '../../support/scratch.ts';

test('a start with the table of an earlier version rebuilds the indexes that changed', async () => {
  const { client, stop } = await startDynamodb(path.join(scratch(), 'table.sqlite'));
  const template = new CloudTemplate(assemblyFolder, { parameters: {}, queueHost: 'localhost:1' });
  const [{ table: TableName } = { table: '' }] = await createTables(template, client);
  await stop();
  const { client: older, stop: stopOlder } = await startDynamodb(path.join(scratch(), 'older.sqlite'));
  await older.send(
    new CreateTableCommand({
      ...{ TableName, BillingMode: 'PAY_PER_REQUEST' },
      AttributeDefinitions: [
        { AttributeName: 'pk', AttributeType: 'S' },
        { AttributeName: 'sk', AttributeType: 'S' },
        { AttributeName: 'number', AttributeType: 'N' },
        { AttributeName: 'group_id', AttributeType: 'S' },
      ],
      KeySchema: keys('pk', 'sk'),
      GlobalSecondaryIndexes: [
        {
          IndexName: 'by-number',
          KeySchema: keys('pk', 'number'),
          Projection: { ProjectionType: 'KEYS_ONLY' },
        },
        { IndexName: 'by-group', KeySchema: keys('group_id'), Projection: { ProjectionType: 'KEYS_ONLY' } },
      ],
    }),
  );
  const Item = { pk: { S: 'a' }, sk: { S: 'SIGNUP#1' }, number: { N: '1' }, em: { S: 'maya@acme.example' } };
  await older.send(new PutItemCommand({ TableName, Item }));
  const query = (IndexName: string, key: string) =>
    older.send(
      new QueryCommand({
        ...{ TableName, IndexName, KeyConditionExpression: `${key} = :a` },
        ExpressionAttributeValues: { ':a': { S: 'a' } },
      }),
    );
  expect((await query('by-number', 'pk')).Items?.[0]).not.toHaveProperty('em');
  expect((await query('by-group', 'group_id')).Items).toEqual([]);

  await createTables(template, older);
  expect((await query('by-number', 'pk')).Items).toEqual([Item]);
  await expect(query('by-group', 'group_id')).rejects.toMatchObject({ name: 'ValidationException' });
  await stopOlder();
});

function keys(hash: string, range?: string) {
  return [
    { AttributeName: hash, KeyType: 'HASH' as const },
    ...(range ? [{ AttributeName: range, KeyType: 'RANGE' as const }] : []),
  ];
}
