import { DynamoDBClient, GetItemCommand } from '@aws-sdk/client-dynamodb';

const client = new DynamoDBClient({});

/** The least a function with a table can be: the SDK's client and one read. */
export async function handler() {
  const Key = { pk: { S: 'ACCOUNT#none' }, sk: { S: 'ACCOUNT' } };
  await client.send(new GetItemCommand({ TableName: process.env.TABLE_NAME, Key }));
  return { statusCode: 200 };
}
