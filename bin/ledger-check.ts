import { parseArgs } from 'node:util';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb';
import { stageNamed } from '../lib/stages.ts';
import { connectionTo } from './stage-connection.ts';

/** `npm run ledger:check -- --stage STAGE`: proves that every balance is the sum of its ledger. */
const { values } = parseArgs({ options: { stage: { type: 'string', default: 'local' } } });
const stage = stageNamed(values.stage);

const client = DynamoDBDocumentClient.from(new DynamoDBClient(connectionTo(stage, 'dynamodb')));
const balances = new Map<string, number>();
const sums = new Map<string, number>();
let entries = 0;

const pages = paginateScan(
  { client },
  {
    TableName: `signup-scout-${stage.name}`,
    FilterExpression: 'sk = :account OR begins_with(sk, :ledger)',
    ProjectionExpression: 'pk, sk, balance, credits',
    ExpressionAttributeValues: { ':account': 'ACCOUNT', ':ledger': 'LEDGER#' },
    ConsistentRead: true,
  },
);

for await (const page of pages) {
  for (const { pk, sk, balance, credits } of page.Items ?? []) {
    if (sk === 'ACCOUNT') balances.set(pk, balance);
    else {
      sums.set(pk, (sums.get(pk) ?? 0) + credits);
      entries += 1;
    }
  }
}

const wrong = [...balances].filter(
  ([account, balance]) => balance !== (sums.get(account) ?? 0) || balance < 0,
);
for (const [account, balance] of wrong) {
  console.log(`${account}: balance ${balance}, sum of the ledger ${sums.get(account) ?? 0}`);
}
console.log(`${balances.size} accounts, ${entries} ledger entries, ${wrong.length} that do not add up.`);
process.exitCode = wrong.length > 0 ? 1 : 0;
