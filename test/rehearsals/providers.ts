import { randomUUID } from 'node:crypto';
import { sampleIndexFolder } from '../../local/build.ts';
import { accountIdOf, addSignup, adjustCredits } from './customers.ts';
import { indexBucket } from './index-bucket.ts';
import type { Rehearsal } from './rehearsal.ts';
import type { RehearsalStage } from './stage.ts';

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
