import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { BatchWriteItemCommand, DynamoDBClient, ScanCommand } from '@aws-sdk/client-dynamodb';
import { stageNamed } from '../lib/stages.ts';
import { connectionTo } from './ops/stage-connection.ts';
import { type ExportedItem, exportedItems, WrongExport } from './ops/table-export.ts';

/**
 * `npm run ops -- restore:table --stage STAGE --export FOLDER` fills a stage's empty table from a DynamoDB
 * export. `--again` resumes an interrupted run and allows a non-empty table.
 */
const { values } = parseArgs({
  options: {
    stage: { type: 'string', default: 'local' },
    export: { type: 'string' },
    again: { type: 'boolean', default: false },
  },
});

const batch = 25;
const atOnce = 8;

try {
  const stage = stageNamed(values.stage);
  if (!values.export)
    throw new WrongExport('Write --export FOLDER, with everything below AWSDynamoDB/EXPORT-ID/.');
  const client = new DynamoDBClient(connectionTo(stage, 'dynamodb'));
  const table = `signup-scout-${stage.name}`;
  // An export would overwrite newer data, and balances would differ from their ledgers.
  if (!values.again && !(await isEmpty(client, table))) {
    throw new WrongExport(
      `The table ${table} is not empty: an export is restored into a new one. If an earlier run of this command was interrupted, add --again.`,
    );
  }
  // Check the whole export before writing.
  for (const _ of exportedItems(values.export));
  let count = 0;
  for (const items of exportedItems(values.export)) {
    await fillTable(client, table, items);
    count += items.length;
    console.log(`${count.toLocaleString('en-US')} items`);
  }
  console.log(`The table ${table} is restored. Now: npm run ops -- ledger:check --stage ${stage.name}`);
} catch (failure) {
  if (!(failure instanceof WrongExport)) throw failure;
  console.error(failure.message);
  process.exitCode = 1;
}

async function isEmpty(client: DynamoDBClient, table: string): Promise<boolean> {
  const { Count } = await client.send(new ScanCommand({ TableName: table, Limit: 1 }));
  return Count === 0;
}

/** Writes items and replaces existing ones. Retries items that DynamoDB did not process. */
async function fillTable(
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
