import { DynamoDBClient, QueryCommand } from '@aws-sdk/client-dynamodb';

const client = new DynamoDBClient({});

/**
 * The minimum of a scheduled search for active accounts: a query for each of the past 48 hours and the
 * current one.
 */
export async function handler() {
  for (let hour = 0; hour <= 48; hour += 1)
    await client.send(
      new QueryCommand({
        TableName: process.env.TABLE_NAME,
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': { S: `HOUR#${hour}` } },
      }),
    );
  return { statusCode: 200 };
}
