import path from 'node:path';
import { CreateTableCommand, PutItemCommand, QueryCommand } from '@aws-sdk/client-dynamodb';
import { expect, test } from 'vitest';
import { startDynamodb } from '../../../local/aws/storage/dynamodb.ts';
import { createTables } from '../../../local/aws/storage/tables.ts';
import { CloudTemplate } from '../../../local/aws/template/cloud-template.ts';
import { assemblyFolder } from '../../../local/build.ts';
import { scratch } from '../../support/scratch.ts';
import { tableWithIndex } from './table-with-index.ts';

test('a start with the table of an earlier version rebuilds the indexes that changed', async () => {
  const { client, stop } = await startDynamodb(path.join(scratch(), 'table.sqlite'));
  const template = new CloudTemplate(assemblyFolder, { parameters: {}, queueHost: 'localhost:1' });
  const [{ table: TableName } = { table: '' }] = await createTables(template, client);
  await stop();
  const { client: older, stop: stopOlder } = await startDynamodb(path.join(scratch(), 'older.sqlite'));
  const sort = { name: 'number', type: 'N' } as const;
  const Projection = { ProjectionType: 'KEYS_ONLY' } as const;
  const {
    AttributeDefinitions = [],
    GlobalSecondaryIndexes = [],
    ...table
  } = tableWithIndex(TableName, 'by-number', sort, Projection);
  const group = { AttributeName: 'group_id' };
  const byGroup = { IndexName: 'by-group', KeySchema: [{ ...group, KeyType: 'HASH' as const }], Projection };
  await older.send(
    new CreateTableCommand({
      ...table,
      AttributeDefinitions: [...AttributeDefinitions, { ...group, AttributeType: 'S' }],
      GlobalSecondaryIndexes: [...GlobalSecondaryIndexes, byGroup],
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
