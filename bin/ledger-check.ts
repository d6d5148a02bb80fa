import { parseArgs } from 'node:util';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { stageNamed } from '../lib/stages.ts';
import { sumLedgers } from './ops/ledger-sums.ts';
import { connectionTo } from './ops/stage-connection.ts';

/** `npm run ops -- ledger:check --stage STAGE` checks that every balance equals the sum of its ledger. */
const { values } = parseArgs({ options: { stage: { type: 'string', default: 'local' } } });
const stage = stageNamed(values.stage);

const client = DynamoDBDocumentClient.from(new DynamoDBClient(connectionTo(stage, 'dynamodb')));
const { accounts, entries, wrong } = await sumLedgers(client, `signup-scout-${stage.name}`);
for (const { account, balance, sum } of wrong) {
  console.log(`${account}: balance ${balance}, sum of the ledger ${sum}`);
}
console.log(`${accounts} accounts, ${entries} ledger entries, ${wrong.length} that do not add up.`);
process.exitCode = wrong.length > 0 ? 1 : 0;
