import {
  type AttributeValue,
  DeleteItemCommand,
  type DynamoDBClient,
  paginateScan,
} from '@aws-sdk/client-dynamodb';

export interface ExpiringTable {
  readonly table: string;
  readonly attribute: string;
  readonly keys: readonly string[];
}

const sweepInterval = 60_000;

export function startExpiry(
  client: DynamoDBClient,
  tables: readonly ExpiringTable[],
  isPaused: () => boolean,
): () => void {
  const sweep = setInterval(() => {
    if (isPaused()) return;
    for (const table of tables) void deleteExpired(client, table).catch(() => undefined);
  }, sweepInterval);
  return () => clearInterval(sweep);
}

export async function deleteExpired(
  client: DynamoDBClient,
  { table, attribute, keys }: ExpiringTable,
): Promise<void> {
  const expired = {
    ExpressionAttributeNames: { '#expires': attribute },
    ExpressionAttributeValues: { ':now': { N: String(Math.floor(Date.now() / 1000)) } },
  };
  const pages = paginateScan(
    { client },
    { TableName: table, FilterExpression: '#expires < :now', ...expired },
  );
  for await (const page of pages) {
    for (const item of page.Items ?? []) {
      const remove = {
        TableName: table,
        Key: pick(item, keys),
        ConditionExpression: '#expires < :now',
        ...expired,
      };
      await client.send(new DeleteItemCommand(remove)).catch((error) => {
        if (error.name !== 'ConditionalCheckFailedException') throw error;
      });
    }
  }
}

function pick(item: Record<string, AttributeValue>, names: readonly string[]) {
  return Object.fromEntries(names.flatMap((name) => (item[name] ? [[name, item[name]]] : [])));
}
