import { createHash } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { AdminDeleteUserCommand } from '@aws-sdk/client-cognito-identity-provider';
import { type AttributeValue, ScanCommand } from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startDynamodb } from '../../local/aws/storage/dynamodb.ts';
import { cognitoOf } from '../accounts/new-session.ts';
import { scratch } from '../support/scratch.ts';
import { operatorsCommand } from './operators-command.ts';
import { RunningProduct } from './running-product.ts';

const exported = scratch();
let product: RunningProduct;

/** A stage whose table was exported and then lost. */
beforeAll(async () => {
  const dataDir = await RunningProduct.demoData();
  const folder = path.join(dataDir, 'dynamodb');
  await exportTable(path.join(folder, 'table.sqlite'));
  rmSync(folder, { recursive: true });
  product = await RunningProduct.start({ dataDir });
}, 150_000);

afterAll(() => product.end());

test('an export that is not whole is refused with what to do, before a customer is served from it', async () => {
  const cut = scratch();
  mkdirSync(path.join(cut, 'data'));
  writeExport(cut, [linesOf([{ pk: { S: 'a' }, sk: { S: 'b' } }])], 2);
  expect((await run('restore:table', '--export', cut)).complained).toContain(
    'The export holds 1 items, and its summary says 2.',
  );
  writeFileSync(path.join(cut, 'data', '0.json.gz'), gzipSync('{}'));
  const { complained } = await run('restore:table', '--export', cut);
  expect(complained).toContain('data/0.json.gz is not what DynamoDB wrote: download it again.');
});

test('a restored table has correct ledgers, and the product runs on it', async () => {
  const { said } = await run('restore:table', '--export', exported);
  expect(said).toContain('The table signup-scout-local is restored.');
  expect((await run('ledger:check')).said).toMatch(/^1 accounts, [1-9]\d* ledger entries, 0 that/);
  const before = (await product.account()).credit_balance;
  const { body } = await product.api('get-signup', { email: 'maya.okafor@northwindlabs.example' });
  expect(body.data).toMatchObject({ first_name: 'Maya', enrichment_status: 'completed' });
  const email = 'later@northwindlabs.example';
  expect((await product.api('add-signup', { email })).status).toBe(201);
  expect(await product.enriched(email)).toMatchObject({ enrichment_status: 'completed' });
  expect((await product.account()).credit_balance).toBe(before - 1);
  expect((await run('ledger:check')).said).toContain('0 that do not add up');
});

test('a table that is in use is not written over', async () => {
  const { complained } = await run('restore:table', '--export', exported);
  expect(complained).toContain('The table signup-scout-local is not empty');
});

test('redriving an unknown queue lists the queues that exist', async () => {
  const { complained } = await run('redrive', '--queue', 'NoQueue');
  expect(complained).toContain('There is no queue "NoQueue"');
  expect(complained).toMatch(/AlertQueue.*EnrichmentQueue/);
});

test('an account whose user is lost still serves servers and alerts, and its customer cannot sign in', async () => {
  await loseUser(product.demo.email);
  await expect(product.account()).rejects.toThrow();
  const email = 'without.user@northwindlabs.example';
  expect((await product.api('add-signup', { email })).status).toBe(201);
  await product.until(async () =>
    (await product.mails(product.demo.email)).some(({ subject }) => subject.includes(email)),
  );
});

function run(command: string, ...more: string[]) {
  return operatorsCommand(product, command, ...more);
}

/** Like the loss of the user pool: there is no user with this email any more. */
async function loseUser(email: string): Promise<void> {
  const { client, userPoolId } = await cognitoOf(product);
  await client.send(new AdminDeleteUserCommand({ UserPoolId: userPoolId, Username: email }));
}

/** Writes the files of DynamoDB's export to S3, below `AWSDynamoDB/EXPORT-ID/`. */
async function exportTable(file: string): Promise<void> {
  const dynamodb = await startDynamodb(file);
  const { Items = [] } = await dynamodb.client.send(new ScanCommand({ TableName: 'signup-scout-local' }));
  await dynamodb.stop();
  mkdirSync(path.join(exported, 'data'));
  const half = Math.ceil(Items.length / 2);
  writeExport(exported, [Items.slice(0, half), Items.slice(half)].map(linesOf), Items.length);
}

function linesOf(items: Record<string, AttributeValue>[]): Buffer {
  return gzipSync(items.map((Item) => `${JSON.stringify({ Item })}\n`).join(''));
}

function writeExport(folder: string, files: readonly Buffer[], itemCount: number): void {
  const described = files.map((file, at) => {
    writeFileSync(path.join(folder, 'data', `${at}.json.gz`), file);
    return JSON.stringify({
      itemCount: gunzipSync(file).toString('utf8').trimEnd().split('\n').length,
      md5Checksum: createHash('md5').update(file).digest('base64'),
      dataFileS3Key: `AWSDynamoDB/01700000000000-0a1b2c3d/data/${at}.json.gz`,
    });
  });
  writeFileSync(path.join(folder, 'manifest-files.json'), `${described.join('\n')}\n`);
  const summary = { version: '2020-06-30', outputFormat: 'DYNAMODB_JSON', itemCount };
  writeFileSync(path.join(folder, 'manifest-summary.json'), JSON.stringify(summary));
}
