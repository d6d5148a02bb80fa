import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { GetQueueAttributesCommand, SetQueueAttributesCommand, SQSClient } from '@aws-sdk/client-sqs';
import { DeleteCommand, DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { domainKey } from '../../functions/enrichment/domain-item.ts';
import { root } from '../../local/settings.ts';
import { companyPage } from '../enrichment/company-page.ts';
import { scratch } from '../scratch.ts';
import { writeSite } from '../write-site.ts';
import { RunningProduct } from './running-product.ts';

const domain = 'poisoned.example';
const email = `sam@${domain}`;
let product: RunningProduct;
let table: DynamoDBDocumentClient;
let queues: SQSClient;
let queueUrl = '';

beforeAll(async () => {
  const web = scratch();
  writeSite(web, domain, { 'index.html': companyPage('Poisoned') });
  product = await RunningProduct.start({
    environment: {
      LOCAL_WEB: web,
      // Late enough that only the redrive brings the signup back.
      LOCAL_PARAMETERS: 'RequestsPerHour=1000,RequeuePendingAfterSeconds=900',
    },
  });
  const lock = JSON.parse(readFileSync(path.join(product.dataDir, 'lock.json'), 'utf8'));
  const local = { region: 'eu-west-1', credentials: { accessKeyId: 'local', secretAccessKey: 'local' } };
  table = DynamoDBDocumentClient.from(new DynamoDBClient({ ...local, endpoint: lock.dynamodb }));
  queues = new SQSClient({ ...local, endpoint: lock.queues });
  queueUrl = `${lock.queues}/000000000000/SignupScout-local-Data-EnrichmentQueue`;
  // A test need not wait the three minutes between two deliveries.
  const quick = new SetQueueAttributesCommand({
    QueueUrl: queueUrl,
    Attributes: { VisibilityTimeout: '1' },
  });
  await queues.send(quick);
});

afterAll(() => product.end());

test('a message that fails ends in the dead letters; redriven after the fix it is charged and emailed once', async () => {
  const before = (await product.account()).credit_balance;
  const Key = domainKey(domain);
  const TableName = 'signup-scout-local';
  const poison = { ...Key, facts: 'no facts at all', fresh_until: Date.now() + 3600_000, expires_at: 0 };
  await table.send(new PutCommand({ TableName, Item: poison }));
  expect((await product.api('add-signup', { email })).status).toBe(201);
  await product.until(async () => (await deadLetters()) === 1);
  expect((await product.api('get-signup', { email })).body.data.enrichment_status).toBe('pending');
  expect((await product.account()).credit_balance).toBe(before - 1);

  // Redriven too early it comes back, and nothing is lost.
  expect((await redrive('EnrichmentQueue')).said).toContain('1 dead letters of EnrichmentQueue');
  await product.until(async () => (await deadLetters()) === 1);

  await table.send(new DeleteCommand({ TableName, Key }));
  await redrive('EnrichmentQueue');
  expect(await product.enriched(email)).toMatchObject({
    enrichment_status: 'completed',
    company_name: 'Poisoned',
  });
  await product.until(async () => (await alerts()).length > 0);
  expect((await redrive('EnrichmentQueue')).said).toContain('0 dead letters');
  expect(await alerts()).toHaveLength(1);
  expect((await product.account()).credit_balance).toBe(before - 1);
}, 120_000);

test('redriving an unknown queue lists the queues that exist', async () => {
  const { complained } = await redrive('NoQueue');
  expect(complained).toContain('There is no queue "NoQueue"');
  expect(complained).toMatch(/AlertQueue.*EnrichmentQueue/);
});

async function deadLetters(): Promise<number> {
  const { Attributes } = await queues.send(
    new GetQueueAttributesCommand({
      QueueUrl: `${queueUrl}-DeadLetters`,
      AttributeNames: ['ApproximateNumberOfMessages'],
    }),
  );
  return Number(Attributes?.ApproximateNumberOfMessages);
}

async function redrive(queue: string) {
  const run = spawn('npm', ['run', '--silent', 'redrive', '--', '--queue', queue], {
    cwd: root,
    env: { ...process.env, DATA_DIR: product.dataDir },
  });
  const [said, complained] = await Promise.all([text(run.stdout), text(run.stderr)]);
  return { said, complained };
}

async function alerts() {
  return (await product.mails(product.demo.email)).filter(({ subject }) => subject.includes(email));
}
