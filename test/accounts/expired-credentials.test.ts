import { DynamoDBServiceException } from '@aws-sdk/client-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { afterEach, expect } from 'vitest';
import { findAccount } from '../../functions/accounts/items/account-store.ts';
import { handler as checkBalance } from '../../functions/credits/check-balance.ts';
import { dynamodb } from '../../functions/platform/aws/dynamodb.ts';
import { callApi } from '../signups/public-api.ts';
import { openCustomer } from '../support/backend.ts';
import { deliver } from '../support/call-handler.ts';
import { test } from '../support/given.ts';

/** The embedded DynamoDB accepts any credentials. */
let table: ReturnType<typeof expire> | undefined;

afterEach(() => table?.restore());

test.each(['add-signup', 'get-signup', 'list-signups'] as const)(
  "%s returns 500 if the function's credentials expired, and does not refuse the customer's key",
  async (name) => {
    const { accountId, apiKey } = await openCustomer();
    table = expire();
    const refused = await callApi(name, apiKey, { email: 'sam@acme.example' });
    expect(refused).toMatchObject({ status: 500, body: { code: 'internal' } });
    expect(JSON.stringify(refused)).not.toContain('token');
    expect(table.calls().length).toBeGreaterThan(0);
    table.restore();
    expect(await findAccount(accountId)).toMatchObject({ balance: 100, signups_total: 0, used: 0 });
  },
);

test('a message that a worker with expired credentials received is delivered again', async ({
  customer: { accountId },
}) => {
  table = expire();
  expect(await deliver(checkBalance, { account_id: accountId })).toBe(false);
  table.restore();
  expect(await deliver(checkBalance, { account_id: accountId })).toBe(true);
});

function expire() {
  const expired = new DynamoDBServiceException({
    name: 'ExpiredTokenException',
    $fault: 'client',
    message: 'The security token included in the request is expired',
    $metadata: { httpStatusCode: 400 },
  });
  const mocked = mockClient(dynamodb);
  mocked.onAnyCommand().rejects(expired);
  return mocked;
}
