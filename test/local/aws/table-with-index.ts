import type { CreateTableCommandInput } from '@aws-sdk/client-dynamodb';

/** A table with the keys `pk` and `sk`, and an index of each partition by the attribute `number`. */
export function tableWithIndex(TableName: string): CreateTableCommandInput {
  const keys = (range: string) => [
    { AttributeName: 'pk', KeyType: 'HASH' as const },
    { AttributeName: range, KeyType: 'RANGE' as const },
  ];
  return {
    TableName,
    BillingMode: 'PAY_PER_REQUEST',
    AttributeDefinitions: [
      { AttributeName: 'pk', AttributeType: 'S' },
      { AttributeName: 'sk', AttributeType: 'S' },
      { AttributeName: 'number', AttributeType: 'N' },
    ],
    KeySchema: keys('sk'),
    GlobalSecondaryIndexes: [
      { IndexName: 'by-number', KeySchema: keys('number'), Projection: { ProjectionType: 'ALL' } },
    ],
  };
}
