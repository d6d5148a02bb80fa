import { randomUUID } from 'node:crypto';
import * as s3 from '@aws-sdk/client-s3';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { expect } from 'vitest';
import { uploadIndex } from '../../bin/company-index/upload-index.ts';
import { signupKey } from '../../functions/signups/items/signup-item.ts';
import { sampleIndexFolder } from '../../local/build.ts';
import { destinationSchema } from '../../shared/destinations/destination.ts';
import { manifestFile } from '../../shared/enrichment/index/manifest.ts';
import { enrichmentQueue, requeuePendingSignups } from '../../shared/enrichment/work.ts';
import { alertQueue } from '../../shared/notifications/work.ts';
import { storedNames } from '../../shared/signups/stored-names.ts';
import * as customers from './customers.ts';
import type { Rehearsal } from './rehearsal.ts';
import type { RehearsalStage } from './stage.ts';

/** The age of a signup that is pending for too long, and more. */
const anHour = 3600_000;

/** Failures between a signup's request and its alert, without dead-letter queues. */
export const signups: Rehearsal[] = [
  refusedSignups('API failures', 5),
  refusedSignups('functions fail', 10),
  refusedSignups('signups accepted too slowly', 20),
  {
    entry: 'pending too long',
    async rehearse(stage) {
      const customer = await customers.newCustomer(stage);
      const key = await customers.workingKey(stage, customer);
      let email = '';
      return {
        calm: () => stage.run(requeuePendingSignups),
        async break() {
          await stage.breakWorker(enrichmentQueue);
          email = await customers.addSignup(stage, customers.matchingEmail(), key);
          await grownOld(stage, await customers.accountIdOf(stage, customer.email), email);
          await stage.run(requeuePendingSignups);
          stage.alarms.nextPeriod();
          await stage.run(requeuePendingSignups);
        },
        follow: async () => void (await stage.fixWorker(enrichmentQueue)),
        async healed() {
          await customers.enriched(stage, email, key);
          stage.alarms.nextPeriod();
          await stage.run(requeuePendingSignups);
        },
      };
    },
  },
  {
    entry: 'alert outcome unknown',
    async rehearse(stage) {
      const { product, demo } = stage;
      const receiver = `slack/services/T0REHEARSAL/B0REHEARSAL/${randomUUID().replaceAll('-', '')}`;
      const address = `${product.url}/local/inbox/${receiver}`;
      const slack = destinationSchema.parse(
        await demo.call('POST', '/api/destinations', { kind: 'slack', name: 'Sales', address }),
      );
      const rule = { size_operator: 'above', size_value: '50', destinations: [slack.id] };
      await demo.call('POST', '/api/notifications', rule);
      let email = '';
      return {
        async break() {
          await product.post(`/local/inbox/receivers/${receiver}`, { answer: 'hang-up' });
          email = await customers.addSignup(stage);
        },
        follow: async () => void (await product.post(`/local/inbox/receivers/${receiver}`, { answer: 'ok' })),
        async healed() {
          const { body } = await product.api('get-signup', { email });
          expect(body.data.alert_unknown_at).toEqual(expect.any(String));
        },
      };
    },
  },
  {
    entry: 'company index too old',
    async rehearse(stage) {
      const index = await indexBucket(stage.objects);
      return {
        async break() {
          await index.becomeOld();
          await stage.product.enriched(await customers.addSignup(stage, `sam@${randomUUID()}.example`));
        },
        follow: () => index.upload(sampleIndexFolder),
        healed: async () => expect(await index.builtAt()).toBeGreaterThan(Date.now() - 365 * 24 * anHour),
      };
    },
  },
];

/** The table refuses so many calls of the function that adds signups; then the previous version returns. */
function refusedSignups(entry: string, signups: number): Rehearsal {
  return {
    entry,
    rehearse: async (stage) => ({
      async break() {
        stage.deny('public-api/add');
        for (let sent = 0; sent < signups; sent += 1) {
          const { status } = await stage.product.api('add-signup', { email: customers.matchingEmail() });
          stage.alarms.reportAnswer(status);
        }
      },
      follow: async () => stage.allow('public-api/add'),
      healed: async () => void (await customers.addSignup(stage)),
    }),
  };
}

/** Moves the time at which a signup was added an hour back. */
async function grownOld(stage: RehearsalStage, accountId: string, email: string): Promise<void> {
  await stage.table.send(
    new UpdateCommand({
      TableName: customers.tableName,
      Key: signupKey(accountId, email),
      UpdateExpression: 'SET #created = :at, credit_entries[0].#at = :at',
      ConditionExpression: 'attribute_exists(pk)',
      ExpressionAttributeNames: { '#created': storedNames.created_at, '#at': 'at' },
      ExpressionAttributeValues: { ':at': new Date(Date.now() - anHour).toISOString() },
    }),
  );
}

/** The company index represents all providers, because failures of all are counted in the same way. */
export const providerErrors: Rehearsal = {
  entry: 'provider errors',
  async rehearse(stage) {
    const index = await indexBucket(stage.objects);
    await customers.adjustCredits(stage, await customers.accountIdOf(stage, stage.product.demo.email), 100);
    return {
      async break() {
        await index.loseFiles();
        for (let period = 0; period < 3; period += 1) {
          if (period > 0) stage.alarms.nextPeriod();
          await enrichStrangers(stage);
        }
      },
      follow: () => index.upload(sampleIndexFolder),
      healed: async () => void (await stage.product.enriched(await customers.addSignup(stage))),
    };
  },
};

/** Looks up fifteen domains, each twice if facts are missing, and waits until that ends. */
async function enrichStrangers({ product }: RehearsalStage): Promise<void> {
  const signups = Array.from({ length: 15 }, () => ({ email: `sam@${randomUUID()}.example` }));
  await product.post('/v1/signups/batch', { signups }, { 'x-api-key': product.demo.api_key });
  for (const { email } of signups) await product.enriched(email);
}

/** With fewer cases than this a share means nothing. */
const cases = 20;

/** Objectives that customers notice behind the API, broken for enough cases. */
export const objectives: Rehearsal[] = [
  {
    entry: 'alerts too late',
    async rehearse(stage) {
      const { email: owner } = stage.product.demo;
      const accountId = await customers.accountIdOf(stage, owner);
      return {
        async break() {
          await stage.breakWorker(alertQueue);
          for (const email of await addMany(stage)) await grownOld(stage, accountId, email);
          await stage.fixWorker(alertQueue);
        },
        follow: async () => undefined,
        healed: async () => void (await customers.mailed(stage, owner, await customers.addSignup(stage))),
      };
    },
  },
  {
    entry: 'webhooks not taken',
    async rehearse(stage) {
      const receiver = `webhook/${randomUUID()}`;
      await customers.ruleToWebhook(stage, receiver);
      const answer = (kind: string) =>
        stage.product.post(`/local/inbox/receivers/${receiver}`, { answer: kind });
      return {
        async break() {
          await answer('500');
          await addMany(stage);
        },
        follow: async () => void (await answer('ok')),
        healed: async () =>
          void (await customers.arrivedAt(stage, receiver, await customers.addSignup(stage))),
      };
    },
  },
];

/** Adds enough signups, one after the other; returns their emails once they are enriched. */
async function addMany(stage: RehearsalStage): Promise<string[]> {
  await customers.adjustCredits(stage, await customers.accountIdOf(stage, stage.product.demo.email), cases);
  const added: string[] = [];
  while (added.length < cases) added.push(await customers.addSignup(stage));
  for (const email of added) await stage.product.enriched(email);
  return added;
}

/** The bucket of the company index at a local run's S3. */
async function indexBucket(endpoint: string) {
  const client = new s3.S3Client({
    ...{ endpoint, region: 'eu-west-1', forcePathStyle: true },
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  });
  const { Buckets = [] } = await client.send(new s3.ListBucketsCommand({}));
  const name = Buckets.find((one) => one.Name?.includes('index'))?.Name ?? '';
  const manifest = async () => {
    const found = await client.send(new s3.GetObjectCommand({ Bucket: name, Key: manifestFile }));
    return JSON.parse((await found.Body?.transformToString()) ?? '');
  };
  return {
    builtAt: async () => Date.parse((await manifest()).built_at),
    /** Makes the current index two years old. */
    async becomeOld(): Promise<void> {
      const old = { ...(await manifest()), built_at: '2024-01-01T00:00:00.000Z' };
      await client.send(
        new s3.PutObjectCommand({ Bucket: name, Key: manifestFile, Body: JSON.stringify(old) }),
      );
    },
    /** Deletes all files of the manifest. */
    async loseFiles(): Promise<void> {
      const { Contents = [] } = await client.send(new s3.ListObjectsV2Command({ Bucket: name }));
      for (const { Key } of Contents)
        if (Key !== manifestFile) await client.send(new s3.DeleteObjectCommand({ Bucket: name, Key }));
    },
    /** `npm run index -- upload --index FOLDER`. */
    upload: (folder: string): Promise<void> => uploadIndex(folder, { client, name, say: () => undefined }),
  };
}
