import { setTimeout as delay } from 'node:timers/promises';
import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import type { Key } from './keys.ts';
import { documents, type Item, queryItems, tableName } from './table.ts';

/** The items of one partition in the order of their sort keys, at most `limit` or 1 MB of them. */
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

/** The keys of one partition, likewise, from behind a sort key where one is given. */
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

/** Deletes items whatever they are; those already gone do not matter, so it can be repeated. */
export async function deleteItems(keys: readonly Key[]): Promise<void> {
  for (let from = 0; from < keys.length; from += batchSize)
    await deleteBatch(keys.slice(from, from + batchSize));
}

async function deleteBatch(keys: readonly Key[]): Promise<void> {
  const table = tableName();
  let requests = keys.map((key) => ({ DeleteRequest: { Key: { ...key } } }));
  for (let attempt = 1; requests.length > 0; attempt += 1) {
    if (attempt > 8) throw new Error('DynamoDB did not take all deletes of a batch.');
    if (attempt > 1) await delay(Math.random() * 20 * 2 ** attempt);
    const answer = await documents.send(new BatchWriteCommand({ RequestItems: { [table]: requests } }));
    requests = (answer.UnprocessedItems?.[table] ?? []) as typeof requests;
  }
}
