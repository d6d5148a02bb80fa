import { randomUUID } from 'node:crypto';
import { DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import type { APIGatewayProxyEvent } from 'aws-lambda';

const { LOANS: TableName = '', DESK: QueueUrl = '' } = process.env;
const dynamodb = new DynamoDBClient();
const sqs = new SQSClient();

export async function borrow({ body }: APIGatewayProxyEvent) {
  const id = randomUUID();
  const Item = { id: { S: id }, book: { S: JSON.parse(body ?? '{}').book } };
  await dynamodb.send(new PutItemCommand({ TableName, Item }));
  await sqs.send(new SendMessageCommand({ QueueUrl, MessageBody: id }));
  return { statusCode: 202, body: '' };
}

export async function handOver() {
  return { batchItemFailures: [] };
}
