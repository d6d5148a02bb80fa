import { randomUUID } from 'node:crypto';
import {
  type AttributeValue,
  DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
} from '@aws-sdk/client-dynamodb';
import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import type { APIGatewayProxyEvent, SQSEvent } from 'aws-lambda';

const { LOANS: TableName = '', DESK: QueueUrl = '' } = process.env;
const dynamodb = new DynamoDBClient();
const sqs = new SQSClient();

/** POST /loans */
export async function borrow({ body }: APIGatewayProxyEvent) {
  const id = randomUUID();
  await put({ id: { S: id }, book: { S: JSON.parse(body ?? '{}').book }, state: { S: 'asked for' } });
  await sqs.send(new SendMessageCommand({ QueueUrl, MessageBody: id }));
  return { statusCode: 202, headers: { location: `/loans/${id}` }, body: '' };
}

/** Handles the desk's queue. */
export async function handOver({ Records }: SQSEvent) {
  for (const { body } of Records) {
    await put({ ...(await find(body)), id: { S: body }, state: { S: 'handed over' } });
  }
  return { batchItemFailures: [] };
}

async function find(id: string) {
  const found = await dynamodb.send(
    new GetItemCommand({ TableName, Key: { id: { S: id } }, ConsistentRead: true }),
  );
  return found.Item;
}

async function put(Item: Record<string, AttributeValue>) {
  await dynamodb.send(new PutItemCommand({ TableName, Item }));
}
