import type { CreateTableCommandInput, Projection } from '@aws-sdk/client-dynamodb';

/** A table with the keys `pk` and `sk`, and an index of each partition by another attribute. */
export function tableWithIndex(
  TableName: string,
  IndexName: string,
  sort: { readonly name: string; readonly type: 'S' | 'N' },
  Projection: Projection = { ProjectionType: 'ALL' },
): CreateTableCommandInput {
  const attribute = (AttributeName: string, AttributeType: 'S' | 'N' = 'S') => ({
    AttributeName,
    AttributeType,
  });
  const keys = (range: string) => [
    { AttributeName: 'pk', KeyType: 'HASH' as const },
    { AttributeName: range, KeyType: 'RANGE' as const },
  ];
  return {
    TableName,
    BillingMode: 'PAY_PER_REQUEST',
    AttributeDefinitions: [attribute('pk'), attribute('sk'), attribute(sort.name, sort.type)],
    KeySchema: keys('sk'),
    GlobalSecondaryIndexes: [{ IndexName, KeySchema: keys(sort.name), Projection }],
  };
}
