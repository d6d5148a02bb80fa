import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { expect } from 'vitest';
import * as z from 'zod/mini';
import type { Visitor } from '../../local/demo-customer.ts';
import { stripeWebhook } from '../../shared/credits/api.ts';
import { closureQueue } from '../../shared/credits/work.ts';
import { accountIdOf, creditsOf, newCustomer, tableName } from './customers.ts';
import type { Rehearsal } from './rehearsal.ts';
import type { RehearsalStage } from './stage.ts';

const webhook = 'credits/stripe-webhook';

/** Failures between a payment and its credits. */
export const payments: Rehearsal[] = [
  {
    entry: 'Stripe webhook failures',
    async rehearse(stage) {
      const { visitor } = await newCustomer(stage);
      const before = await creditsOf(visitor);
      return {
        async break() {
          stage.deny(webhook);
          await pay(await checkout(visitor));
        },
        // Stripe repeats by itself.
        follow: async () => stage.allow(webhook),
        healed: async () =>
          void (await stage.product.until(async () => (await creditsOf(visitor)) === before + 500)),
      };
    },
  },
  {
    entry: 'Stripe webhook refusals',
    rehearse: async ({ product }) => ({
      async break() {
        for (let times = 0; times < 3; times += 1) {
          const answer = await product.post(stripeWebhook.path, {}, { 'stripe-signature': 't=1,v1=00' });
          expect(answer.status).toBe(400);
        }
      },
      // A stranger is guessing: nothing to do.
      follow: async () => undefined,
      healed: async () => undefined,
    }),
  },
  {
    entry: 'payment refunded',
    async rehearse(stage) {
      const { email, visitor } = await newCustomer(stage);
      const accountId = await accountIdOf(stage, email);
      const page = await checkout(visitor);
      return {
        async break() {
          // The checkout is still open while its account is deleted.
          await stage.breakWorker(closureQueue);
          await visitor.call('POST', '/api/account/deletion', { email });
          await pay(page);
        },
        follow: async () => void (await stage.fixWorker(closureQueue)),
        healed: async () => void (await stage.product.until(() => refundOf(stage, accountId))),
      };
    },
  },
];

/** Buys 500 credits, and waits for them. */
export async function buyCredits({ product }: RehearsalStage, visitor: Visitor): Promise<void> {
  const before = await creditsOf(visitor);
  await pay(await checkout(visitor));
  await product.until(async () => (await creditsOf(visitor)) > before);
}

/** Opens a checkout of 500 credits; returns the address of its page. */
async function checkout(visitor: Visitor): Promise<string> {
  const order = { credits: 500, savePaymentMethod: false };
  return z
    .object({ sessionUrl: z.string() })
    .parse(await visitor.call('POST', '/functions/v1/purchase-credits', order)).sessionUrl;
}

/** Pays on the page of a checkout. */
async function pay(page: string): Promise<void> {
  await fetch(page, {
    method: 'POST',
    body: new URLSearchParams({ action: 'pay' }),
    redirect: 'manual',
  });
}

/** The settlement with Stripe's result of refunding a payment of this account. */
async function refundOf({ table }: RehearsalStage, accountId: string) {
  const { Items = [] } = await table.send(
    new ScanCommand({
      TableName: tableName,
      FilterExpression: 'sk = :settlement AND account_id = :account AND begins_with(refund, :refund)',
      ExpressionAttributeValues: { ':settlement': 'SETTLEMENT', ':account': accountId, ':refund': 're_' },
    }),
  );
  return Items[0];
}
