import { setTimeout as delay } from 'node:timers/promises';
import { BatchWriteItemCommand, type DynamoDBClient, ScanCommand } from '@aws-sdk/client-dynamodb';
import type { ExportedItem } from './table-export.ts';

const batch = 25;
const atOnce = 8;

export async function isEmpty(client: DynamoDBClient, table: string): Promise<boolean> {
  const { Count } = await client.send(new ScanCommand({ TableName: table, Limit: 1 }));
  return Count === 0;
}

/** Writes items and replaces existing ones. Retries items that DynamoDB did not process. */
export async function fillTable(
  client: DynamoDBClient,
  table: string,
  items: readonly ExportedItem[],
): Promise<void> {
  const batches = Array.from({ length: Math.ceil(items.length / batch) }, (_, at) =>
    items.slice(at * batch, (at + 1) * batch),
  );
  const work = async () => {
    for (let next = batches.shift(); next; next = batches.shift()) await write(client, table, next);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}

async function write(client: DynamoDBClient, table: string, items: readonly ExportedItem[]): Promise<void> {
  let waiting = items.map((Item) => ({ PutRequest: { Item } }));
  for (let milliseconds = 50; waiting.length > 0; milliseconds = Math.min(milliseconds * 2, 5000)) {
    const { UnprocessedItems } = await client.send(
      new BatchWriteItemCommand({ RequestItems: { [table]: waiting } }),
    );
    const left = UnprocessedItems?.[table] ?? [];
    waiting = left.flatMap(({ PutRequest }) =>
      PutRequest?.Item ? [{ PutRequest: { Item: PutRequest.Item } }] : [],
    );
    if (waiting.length > 0) await delay(milliseconds);
  }
}
