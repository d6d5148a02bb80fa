import { PutCommand, ScanCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { expect } from 'vitest';
import * as z from 'zod/mini';
import { sumLedgers } from '../../bin/ops/ledger-sums.ts';
import { accountKey } from '../../functions/accounts/items/account-item.ts';
import { noticeKey } from '../../functions/credits/notices/notice-item.ts';
import { newClaim } from '../../functions/platform/mail/send-claim-item.ts';
import type { Visitor } from '../../local/demo-customer.ts';
import { stripeWebhook } from '../../shared/credits/api.ts';
import { auditLedgers, closureQueue } from '../../shared/credits/work.ts';
import * as customers from './customers.ts';
import type { Rehearsal } from './rehearsal.ts';
import type { RehearsalStage } from './stage.ts';

const webhook = 'credits/stripe-webhook';

/** Failures between a payment and its credits. */
export const payments: Rehearsal[] = [
  {
    entry: 'Stripe webhook failures',
    async rehearse(stage) {
      const { visitor } = await customers.newCustomer(stage);
      const before = await customers.creditsOf(visitor);
      return {
        async break() {
          stage.deny(webhook);
          await pay(await checkout(visitor));
        },
        follow: async () => stage.allow(webhook),
        healed: async () =>
          void (await stage.product.until(async () => (await customers.creditsOf(visitor)) === before + 500)),
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
      follow: async () => undefined,
      healed: async () => undefined,
    }),
  },
  {
    entry: 'payment refunded',
    async rehearse(stage) {
      const { email, visitor } = await customers.newCustomer(stage);
      const accountId = await customers.accountIdOf(stage, email);
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
  const before = await customers.creditsOf(visitor);
  await pay(await checkout(visitor));
  await product.until(async () => (await customers.creditsOf(visitor)) > before);
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
  await fetch(page, { method: 'POST', body: new URLSearchParams({ action: 'pay' }), redirect: 'manual' });
}

/** The settlement with Stripe's result of refunding a payment of this account. */
async function refundOf({ table }: RehearsalStage, accountId: string) {
  const { Items = [] } = await table.send(
    new ScanCommand({
      TableName: customers.tableName,
      FilterExpression: 'sk = :settlement AND account_id = :account AND begins_with(refund, :refund)',
      ExpressionAttributeValues: { ':settlement': 'SETTLEMENT', ':account': accountId, ':refund': 're_' },
    }),
  );
  return Items[0];
}

/** A balance that is not the sum of its ledger, and an email about a balance that may not have been sent. */
export const ledgers: Rehearsal[] = [
  {
    entry: 'ledger mismatch',
    rehearse: async (stage) => ({
      async break() {
        // The audit looks at accounts that were used.
        await customers.addSignup(stage);
        const accountId = await customers.accountIdOf(stage, stage.product.demo.email);
        const balance = await customers.creditsOf(stage.demo);
        await setBalance(stage, `ACCOUNT#${accountId}`, balance, balance + 5);
        await stage.run(auditLedgers);
      },
      async follow() {
        const { wrong } = await sumLedgers(stage.table, customers.tableName);
        expect(wrong).toHaveLength(1);
        for (const { account, balance, sum } of wrong) await setBalance(stage, account, balance, sum);
      },
      async healed() {
        await stage.run(auditLedgers);
        expect((await sumLedgers(stage.table, customers.tableName)).wrong).toEqual([]);
      },
    }),
  },
  {
    entry: 'credits notice outcome unknown',
    rehearse: async (stage) => {
      const customer = await customers.newCustomer(stage);
      const accountId = await customers.accountIdOf(stage, customer.email);
      const key = await customers.workingKey(stage, customer);
      return {
        async break() {
          // A sender began an hour ago and died.
          const { credit_arrivals = 0 } = (await customers.itemAt(stage, accountKey(accountId))) ?? {};
          const at = new Date(Date.now() - 3600_000).toISOString();
          const claim = newClaim(noticeKey(accountId, `LOW#20#${credit_arrivals}`), at, 'dead', {});
          await stage.table.send(new PutCommand({ TableName: customers.tableName, Item: claim }));
          await customers.adjustCredits(stage, accountId, 21 - (await customers.creditsOf(customer.visitor)));
          await customers.addSignup(stage, customers.matchingEmail(), key);
        },
        // The line names account and occasion; a person tells the customer by hand.
        follow: async () => undefined,
        async healed() {
          const mails = await stage.product.mails(customer.email);
          expect(mails.filter(({ text }) => text.includes('running low'))).toEqual([]);
        },
      };
    },
  },
];

/** Sets a balance if it still has the value that was read, as RUNBOOK.md says. */
async function setBalance({ table }: RehearsalStage, pk: string, read: number, balance: number) {
  await table.send(
    new UpdateCommand({
      TableName: customers.tableName,
      Key: { pk, sk: 'ACCOUNT' },
      UpdateExpression: 'SET balance = :balance',
      ConditionExpression: 'balance = :read',
      ExpressionAttributeValues: { ':balance': balance, ':read': read },
    }),
  );
}
