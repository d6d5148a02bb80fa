import { parseArgs } from 'node:util';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { stageNamed } from '../lib/stages.ts';
import { fillTable, isEmpty } from './ops/fill-table.ts';
import { connectionTo } from './ops/stage-connection.ts';
import { exportedItems, WrongExport } from './ops/table-export.ts';

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
