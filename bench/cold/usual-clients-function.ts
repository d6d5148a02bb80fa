import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb';

const table = DynamoDBDocumentClient.from(new DynamoDBClient({}));
const queue = new SQSClient({});

/** The usual start of a function with a table and a queue: two SDK clients, one read, one message. */
export async function handler() {
  const { TABLE_NAME: TableName, COLD_QUEUE_URL: QueueUrl } = process.env;
  await table.send(new GetCommand({ TableName, Key: { pk: 'ACCOUNT#none', sk: 'ACCOUNT' } }));
  await queue.send(new SendMessageCommand({ QueueUrl, MessageBody: '{}' }));
  return { statusCode: 200 };
}
