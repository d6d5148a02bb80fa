import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { expect } from 'vitest';
import { sumLedgers } from '../../bin/ops/ledger-sums.ts';
import { accountKey } from '../../functions/accounts/items/account-item.ts';
import { noticeKey } from '../../functions/credits/notices/notice-item.ts';
import { newClaim } from '../../functions/platform/mail/send-claim-item.ts';
import { auditLedgers } from '../../shared/credits/work.ts';
import {
  accountIdOf,
  addSignup,
  adjustCredits,
  creditsOf,
  itemAt,
  matchingEmail,
  newCustomer,
  tableName,
  workingKey,
} from './customers.ts';
import type { Rehearsal } from './rehearsal.ts';
import type { RehearsalStage } from './stage.ts';

/** A balance that is not the sum of its ledger, and an email about a balance that may not have been sent. */
export const ledgers: Rehearsal[] = [
  {
    entry: 'ledger mismatch',
    rehearse: async (stage) => ({
      async break() {
        // The audit looks at accounts that were used.
        await addSignup(stage);
        const accountId = await accountIdOf(stage, stage.product.demo.email);
        const balance = await creditsOf(stage.demo);
        await setBalance(stage, `ACCOUNT#${accountId}`, balance, balance + 5);
        await stage.run(auditLedgers);
      },
      async follow() {
        const { wrong } = await sumLedgers(stage.table, tableName);
        expect(wrong).toHaveLength(1);
        for (const { account, balance, sum } of wrong) await setBalance(stage, account, balance, sum);
      },
      async healed() {
        await stage.run(auditLedgers);
        expect((await sumLedgers(stage.table, tableName)).wrong).toEqual([]);
      },
    }),
  },
  {
    entry: 'credits notice outcome unknown',
    rehearse: async (stage) => {
      const customer = await newCustomer(stage);
      const accountId = await accountIdOf(stage, customer.email);
      const key = await workingKey(stage, customer);
      return {
        async break() {
          // A sender began an hour ago and died.
          const { credit_arrivals = 0 } = (await itemAt(stage, accountKey(accountId))) ?? {};
          const at = new Date(Date.now() - 3600_000).toISOString();
          const claim = newClaim(noticeKey(accountId, `LOW#20#${credit_arrivals}`), at, 'dead', {});
          await stage.table.send(new PutCommand({ TableName: tableName, Item: claim }));
          await adjustCredits(stage, accountId, 21 - (await creditsOf(customer.visitor)));
          await addSignup(stage, matchingEmail(), key);
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
      TableName: tableName,
      Key: { pk, sk: 'ACCOUNT' },
      UpdateExpression: 'SET balance = :balance',
      ConditionExpression: 'balance = :read',
      ExpressionAttributeValues: { ':balance': balance, ':read': read },
    }),
  );
}
