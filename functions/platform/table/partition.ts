import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import { dynamodb } from '../aws/dynamodb.ts';
import type { Key } from './keys.ts';
import { type Item, queryItems, tableName, wholeBatch } from './table.ts';

export async function readPartition(
  pk: string,
  options: { after?: string | undefined; limit: number },
): Promise<{ items: Item[]; next: string | null }> {
  const { items, next } = await queryItems({
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': pk },
    ConsistentRead: true,
    Limit: options.limit,
    ...(options.after ? { ExclusiveStartKey: { pk, sk: options.after } } : {}),
  });
  return { items, next: next ? String(next.sk) : null };
}

export async function readKeys(pk: string, limit: number, after?: string): Promise<Key[]> {
  const { items } = await queryItems({
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': pk },
    ProjectionExpression: 'pk, sk',
    ConsistentRead: true,
    Limit: limit,
    ...(after ? { ExclusiveStartKey: { pk, sk: after } } : {}),
  });
  return items.map(({ sk }) => ({ pk, sk: String(sk) }));
}

const batchSize = 25;

/** Idempotent. */
export async function deleteItems(keys: readonly Key[]): Promise<void> {
  for (let from = 0; from < keys.length; from += batchSize)
    await deleteBatch(keys.slice(from, from + batchSize));
}

async function deleteBatch(keys: readonly Key[]): Promise<void> {
  const table = tableName();
  const requests = keys.map((key) => ({ DeleteRequest: { Key: { ...key } } }));
  await wholeBatch(requests, async (wanted) => {
    const { UnprocessedItems } = await dynamodb.send(
      new BatchWriteCommand({ RequestItems: { [table]: wanted } }),
    );
    return (UnprocessedItems?.[table] ?? []) as typeof requests;
  });
}
