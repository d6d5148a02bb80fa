import { randomUUID } from 'node:crypto';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { expect } from 'vitest';
import { signupKey } from '../../functions/signups/items/signup-item.ts';
import { sampleIndexFolder } from '../../local/build.ts';
import { destinationSchema } from '../../shared/destinations/destination.ts';
import { enrichmentQueue, requeuePendingSignups } from '../../shared/enrichment/work.ts';
import { storedNames } from '../../shared/signups/stored-names.ts';
import {
  accountIdOf,
  addSignup,
  adjustCredits,
  enriched,
  matchingEmail,
  newCustomer,
  tableName,
  workingKey,
} from './customers.ts';
import { indexBucket } from './index-bucket.ts';
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
      const customer = await newCustomer(stage);
      const key = await workingKey(stage, customer);
      let email = '';
      return {
        calm: () => stage.run(requeuePendingSignups),
        async break() {
          await stage.breakWorker(enrichmentQueue);
          email = await addSignup(stage, matchingEmail(), key);
          await grownOld(stage, await accountIdOf(stage, customer.email), email);
          await stage.run(requeuePendingSignups);
          stage.alarms.nextPeriod();
          await stage.run(requeuePendingSignups);
        },
        follow: async () => void (await stage.fixWorker(enrichmentQueue)),
        async healed() {
          await enriched(stage, email, key);
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
          email = await addSignup(stage);
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
          await stage.product.enriched(await addSignup(stage, `sam@${randomUUID()}.example`));
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
          const { status } = await stage.product.api('add-signup', { email: matchingEmail() });
          stage.alarms.reportAnswer(status);
        }
      },
      follow: async () => stage.allow('public-api/add'),
      healed: async () => void (await addSignup(stage)),
    }),
  };
}

/** Moves the time at which a signup was added an hour back. */
export async function grownOld(stage: RehearsalStage, accountId: string, email: string): Promise<void> {
  await stage.table.send(
    new UpdateCommand({
      TableName: tableName,
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
    await adjustCredits(stage, await accountIdOf(stage, stage.product.demo.email), 100);
    return {
      async break() {
        await index.loseFiles();
        for (let period = 0; period < 3; period += 1) {
          if (period > 0) stage.alarms.nextPeriod();
          await enrichStrangers(stage);
        }
      },
      follow: () => index.upload(sampleIndexFolder),
      healed: async () => void (await stage.product.enriched(await addSignup(stage))),
    };
  },
};

/** Looks up fifteen domains, each twice if facts are missing, and waits until that ends. */
async function enrichStrangers({ product }: RehearsalStage): Promise<void> {
  const signups = Array.from({ length: 15 }, () => ({ email: `sam@${randomUUID()}.example` }));
  await product.post('/v1/signups/batch', { signups }, { 'x-api-key': product.demo.api_key });
  for (const { email } of signups) await product.enriched(email);
}
