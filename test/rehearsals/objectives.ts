import { randomUUID } from 'node:crypto';
import { alertQueue } from '../../shared/notifications/work.ts';
import { accountIdOf, addSignup, adjustCredits, mailed } from './customers.ts';
import type { Rehearsal } from './rehearsal.ts';
import { grownOld } from './signups.ts';
import type { RehearsalStage } from './stage.ts';
import { arrivedAt, ruleToWebhook } from './webhooks.ts';

/** With fewer cases than this a share means nothing. */
const cases = 20;

/** Objectives that customers notice behind the API, broken for enough cases. */
export const objectives: Rehearsal[] = [
  {
    entry: 'alerts too late',
    async rehearse(stage) {
      const { email: owner } = stage.product.demo;
      const accountId = await accountIdOf(stage, owner);
      return {
        async break() {
          await stage.breakWorker(alertQueue);
          for (const email of await addMany(stage)) await grownOld(stage, accountId, email);
          await stage.fixWorker(alertQueue);
        },
        // The waiting queue has been handled.
        follow: async () => undefined,
        healed: async () => void (await mailed(stage, owner, await addSignup(stage))),
      };
    },
  },
  {
    entry: 'webhooks not taken',
    async rehearse(stage) {
      const receiver = `webhook/${randomUUID()}`;
      await ruleToWebhook(stage, receiver);
      const answer = (kind: string) =>
        stage.product.post(`/local/inbox/receivers/${receiver}`, { answer: kind });
      return {
        async break() {
          await answer('500');
          await addMany(stage);
        },
        follow: async () => void (await answer('ok')),
        healed: async () => void (await arrivedAt(stage, receiver, await addSignup(stage))),
      };
    },
  },
];

/** Adds enough signups, one after the other; returns their emails once they are enriched. */
async function addMany(stage: RehearsalStage): Promise<string[]> {
  await adjustCredits(stage, await accountIdOf(stage, stage.product.demo.email), cases);
  const added: string[] = [];
  while (added.length < cases) added.push(await addSignup(stage));
  for (const email of added) await stage.product.enriched(email);
  return added;
}
