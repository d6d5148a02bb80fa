import { isDeepStrictEqual } from 'node:util';
import {
  CreateTableCommand,
  DescribeTableCommand,
  type DynamoDBClient,
  type GlobalSecondaryIndexDescription,
  ResourceInUseException,
  UpdateTableCommand,
} from '@aws-sdk/client-dynamodb';
import * as z from 'zod/mini';
import type { CloudTemplate } from '../template/cloud-template.ts';
import type { ExpiringTable } from './expiry.ts';

const notEmulated = z.optional(z.undefined('streams and local indexes are not emulated'));

const tableSchema = z.object({
  StreamSpecification: notEmulated,
  LocalSecondaryIndexes: notEmulated,
  AttributeDefinitions: z.array(
    z.object({ AttributeName: z.string(), AttributeType: z.enum(['S', 'N', 'B']) }),
  ),
  KeySchema: z.array(z.object({ AttributeName: z.string(), KeyType: z.enum(['HASH', 'RANGE']) })),
  GlobalSecondaryIndexes: z.optional(
    z.array(
      z.object({
        IndexName: z.string(),
        KeySchema: z.array(z.object({ AttributeName: z.string(), KeyType: z.enum(['HASH', 'RANGE']) })),
        Projection: z.object({
          ProjectionType: z.enum(['ALL', 'INCLUDE', 'KEYS_ONLY']),
          NonKeyAttributes: z.optional(z.array(z.string())),
        }),
      }),
    ),
  ),
  TimeToLiveSpecification: z.optional(z.object({ AttributeName: z.string(), Enabled: z.boolean() })),
});

type TableDefinition = z.output<typeof tableSchema>;

export async function createTables(
  template: CloudTemplate,
  client: DynamoDBClient,
): Promise<ExpiringTable[]> {
  const tables = ['AWS::DynamoDB::GlobalTable', 'AWS::DynamoDB::Table'].flatMap((type) =>
    template.all(type, tableSchema),
  );
  for (const { resource, properties } of tables) {
    const { TimeToLiveSpecification: _, ...definition } = properties;
    const TableName = template.reference(resource);
    const create = new CreateTableCommand({ TableName, BillingMode: 'PAY_PER_REQUEST', ...definition });
    await client.send(create).catch(async (error) => {
      if (!(error instanceof ResourceInUseException)) throw error;
      await rebuildIndexes(TableName, definition, client);
    });
  }
  return tables.flatMap(({ resource, properties }) =>
    properties.TimeToLiveSpecification?.Enabled
      ? [
          {
            table: template.reference(resource),
            attribute: properties.TimeToLiveSpecification.AttributeName,
            keys: properties.KeySchema.map((key) => key.AttributeName),
          },
        ]
      : [],
  );
}

/**
 * Rebuilds the indexes of a table from an earlier version that differ from the template's. On AWS this takes three
 * releases (test/upgrade/what-breaks.ts).
 */
async function rebuildIndexes(
  TableName: string,
  { AttributeDefinitions, GlobalSecondaryIndexes: wanted = [] }: TableDefinition,
  client: DynamoDBClient,
): Promise<void> {
  const { Table } = await client.send(new DescribeTableCommand({ TableName }));
  const stored = Table?.GlobalSecondaryIndexes ?? [];
  const outdated = stored.filter((index) => !wanted.some((one) => isSameIndex(one, index)));
  const missing = wanted.filter((index) => !stored.some((one) => isSameIndex(one, index)));
  const changes = [
    ...outdated.map(({ IndexName }) => ({ Delete: { IndexName } })),
    ...missing.map((index) => ({ Create: index })),
  ];
  for (const change of changes)
    await client.send(
      new UpdateTableCommand({ TableName, AttributeDefinitions, GlobalSecondaryIndexUpdates: [change] }),
    );
}

function isSameIndex(one: GlobalSecondaryIndexDescription, other: GlobalSecondaryIndexDescription): boolean {
  const [first, second] = [one, other].map(({ IndexName, KeySchema, Projection }) => ({
    ...{ IndexName, KeySchema, type: Projection?.ProjectionType },
    attributes: new Set(Projection?.NonKeyAttributes),
  }));
  return isDeepStrictEqual(first, second);
}
