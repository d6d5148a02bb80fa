import { randomUUID } from 'node:crypto';
import {
  type AttributeValue,
  DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
  ScanCommand,
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

/** GET /loans/{id} */
export async function show({ pathParameters }: APIGatewayProxyEvent) {
  const item = await find(pathParameters?.id ?? '');
  return item
    ? { statusCode: 200, body: JSON.stringify({ book: item.book?.S, state: item.state?.S }) }
    : { statusCode: 404, body: '' };
}

/** Handles the desk's queue. The first try of a book with that title fails. */
export async function handOver({ Records }: SQSEvent) {
  const batchItemFailures: { itemIdentifier: string }[] = [];
  for (const { body, messageId, attributes } of Records) {
    const item = await find(body);
    if (item?.book?.S === 'Try again' && attributes.ApproximateReceiveCount === '1') {
      batchItemFailures.push({ itemIdentifier: messageId });
    } else {
      await put({
        ...item,
        id: { S: body },
        state: { S: `handed over, try ${attributes.ApproximateReceiveCount}` },
      });
    }
  }
  return { batchItemFailures };
}

/** Each hour. */
export async function count() {
  const { Count } = await dynamodb.send(new ScanCommand({ TableName }));
  await put({ id: { S: 'count' }, book: { S: 'all' }, state: { S: `${Count} loans` } });
}

/** Each hour, and always fails. */
export async function remind() {
  throw new Error('There are no stamps.');
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
