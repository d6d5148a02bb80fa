import { createHash, randomUUID } from 'node:crypto';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { DynamoDBDocumentClient, GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';

/** The same work in the common style: seven SDK calls in sequence. */
export async function startSequentialArm(TableName: string, QueueUrl: string) {
  const client = DynamoDBDocumentClient.from(new DynamoDBClient({}));
  const queue = new SQSClient({});
  const pk = `SEQUENTIAL#${randomUUID()}`;
  const account = { pk, sk: 'ACCOUNT' };
  const apiKey = randomUUID();
  const hash = (text: string) => createHash('sha256').update(text).digest('hex');
  await client.send(
    new PutCommand({ TableName, Item: { ...account, key: hash(apiKey), used: 0, balance: 1e9 } }),
  );

  const add = async (email: string): Promise<number> => {
    const found = await client.send(new GetCommand({ TableName, Key: account, ConsistentRead: true }));
    if (found.Item?.key !== hash(apiKey)) return 401;
    const one = { ':one': 1 };
    await client.send(
      new UpdateCommand({
        TableName,
        Key: account,
        UpdateExpression: 'SET used = used + :one',
        ConditionExpression: 'used < :limit',
        ExpressionAttributeValues: { ...one, ':limit': 1e9 },
      }),
    );
    const key = { pk, sk: `SIGNUP#${hash(email)}` };
    const existing = await client.send(new GetCommand({ TableName, Key: key, ConsistentRead: true }));
    if (existing.Item) return 409;
    await client.send(
      new UpdateCommand({
        TableName,
        Key: account,
        UpdateExpression: 'SET balance = balance - :one',
        ConditionExpression: 'balance >= :one',
        ExpressionAttributeValues: one,
      }),
    );
    const created_at = new Date().toISOString();
    await client.send(new PutCommand({ TableName, Item: { ...key, email, created_at, number: Date.now() } }));
    const ledger = { pk, sk: `LEDGER#${created_at}#${randomUUID()}`, type: 'enrichment', credits: -1 };
    await client.send(new PutCommand({ TableName, Item: ledger }));
    await queue.send(new SendMessageCommand({ QueueUrl, MessageBody: JSON.stringify(key) }));
    return 201;
  };
  return { name: 'seven SDK calls in a row', add, stop: async () => client.destroy() };
}
