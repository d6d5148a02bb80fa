import { randomUUID } from 'node:crypto';
import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { expect } from 'vitest';
import { creditPayment } from '../../functions/credits/payments/payment-store.ts';
import { dynamodb } from '../../functions/platform/aws/dynamodb.ts';
import { behindMock } from '../support/behind-mocks.ts';
import { test } from '../support/given.ts';
import { noFaults } from '../support/table-faults.ts';
import { readLedger } from './read-ledger.ts';

test.override({ faults: noFaults });

test('a payment that was written without a response is credited once', async ({ accountId }) => {
  const intent = `pi_${randomUUID()}`;
  const payment = { accountId, intent, credits: 500, kind: 'purchase', attempt: undefined } as const;
  const at = new Date().toISOString();
  const table = mockClient(dynamodb);
  table.send.callThrough();
  table.on(TransactWriteCommand).callsFakeOnce(behindMock.unansweredTransaction);
  await expect(creditPayment(payment, at)).rejects.toThrow('ECONNRESET');
  expect(await creditPayment(payment, at)).toBe('credited before');
  expect(table.commandCalls(TransactWriteCommand)).toHaveLength(1);
  table.restore();
  const purchase = [{ type: 'purchase', credits: 500, reference: intent }];
  expect((await readLedger(accountId)).slice(1)).toEqual(purchase);
});
