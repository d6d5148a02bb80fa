import { ProvisionedThroughputExceededException } from '@aws-sdk/client-dynamodb';
import { QueryCommand, TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { expect } from 'vitest';
import { findAccount } from '../../functions/accounts/items/account-store.ts';
import { findProfile } from '../../functions/accounts/items/profile-store.ts';
import { completeSignup, failSignup } from '../../functions/enrichment/outcome/enrichment-store.ts';
import { pendingSignups } from '../../functions/enrichment/requeue-pending-signups.ts';
import { dynamodb } from '../../functions/platform/aws/dynamodb.ts';
import { findSignupById } from '../../functions/signups/items/signup-store.ts';
import { ledgerSum } from '../credits/read-ledger.ts';
import { asFunction } from '../support/as-function.ts';
import { behindMock } from '../support/behind-mocks.ts';
import { givenSignup, test } from '../support/given.ts';
import { noFaults } from '../support/table-faults.ts';

test.override({ faults: noFaults });

test('after a check that was throttled the next one finds every pending signup', async ({ accountId }) => {
  const created_at = '2026-03-01T10:00:00Z';
  for (const number of [1, 2]) await givenSignup(accountId, { number, created_at });
  const pending = { created_at, enrichment_status: 'pending' } as const;
  const late = [await givenSignup(accountId, { ...pending, number: 3 })];
  late.push(await givenSignup(accountId, { ...pending, number: 4 }));
  const table = mockClient(dynamodb);
  table.send.callThrough();
  const throttled = new ProvisionedThroughputExceededException({ message: 'throttled', $metadata: {} });
  table
    .on(QueryCommand)
    .callsFakeOnce(behindMock.pageOfOne)
    .callsFakeOnce(behindMock.pageOfOne)
    .rejectsOnce(throttled);
  await expect(overdue(accountId)).rejects.toThrow(throttled);
  table.restore();
  expect((await findProfile(accountId))?.enriched_through ?? 0).toBeLessThanOrEqual(2);
  expect(await overdue(accountId)).toEqual(late);
});

test('a refund whose transaction was written without a response is made once', async ({ accountId }) => {
  const signup = await pendingSignup(accountId);
  const table = mockClient(dynamodb);
  table.send.callThrough();
  table.on(TransactWriteCommand).callsFakeOnce(behindMock.unansweredTransaction);
  const at = new Date().toISOString();
  await expect(failSignup(signup, {}, at)).rejects.toThrow('ECONNRESET');
  expect(await failSignup(signup, {}, at)).toBe(false);
  table.restore();
  expect(await findAccount(accountId)).toMatchObject({ balance: 101 });
  expect(await ledgerSum(accountId)).toBe(101);
});

test('a completion without a response counts as done when its message is repeated', async ({ accountId }) => {
  const signup = await pendingSignup(accountId);
  const table = mockClient(dynamodb);
  table.send.callThrough();
  table.on(UpdateCommand).callsFakeOnce(behindMock.unansweredUpdate);
  await expect(completeSignup(signup, { company_size: '51-200' })).rejects.toThrow('ECONNRESET');
  expect(await completeSignup(signup, { company_size: '1-10' })).toBe(true);
  table.restore();
  expect(await findSignupById(accountId, signup.id)).toMatchObject({ company_size: '51-200' });
});

async function pendingSignup(accountId: string) {
  const id = await givenSignup(accountId, { enrichment_status: 'pending' });
  return (await findSignupById(accountId, id)) ?? expect.fail('There is no signup.');
}

function overdue(accountId: string): Promise<string[]> {
  return asFunction('enrichment/requeue-pending-signups', async () => {
    const found: string[] = [];
    for await (const { signup_id } of pendingSignups(accountId, new Date())) found.push(signup_id);
    return found;
  })();
}
