import { CreateTableCommand, type DynamoDBClient, ResourceInUseException } from '@aws-sdk/client-dynamodb';
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

export async function createTables(
  template: CloudTemplate,
  client: DynamoDBClient,
): Promise<ExpiringTable[]> {
  const tables = ['AWS::DynamoDB::GlobalTable', 'AWS::DynamoDB::Table'].flatMap((type) =>
    template.all(type, tableSchema),
  );
  for (const { resource, properties } of tables) {
    const { TimeToLiveSpecification: _, ...definition } = properties;
    const create = new CreateTableCommand({
      TableName: template.reference(resource),
      BillingMode: 'PAY_PER_REQUEST',
      ...definition,
    });
    await client.send(create).catch((error) => {
      if (!(error instanceof ResourceInUseException)) throw error;
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
