import { ReceiveMessageCommand } from '@aws-sdk/client-sqs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountKey } from '../../functions/accounts/account-item.ts';
import { handler } from '../../functions/credits/requeue-balances.ts';
import { updateItem } from '../../functions/platform/table.ts';
import { openCustomer, startBackend, type TestBackend } from '../backend.ts';

let backend: TestBackend;

beforeAll(async () => {
  backend = await startBackend();
});

afterAll(() => backend.stop());

test.each([
  ['with nothing to do is passed over', {}, 0],
  ['at a low level that the customer was not notified of is checked again', { balance: 20 }, 1],
  ['with a refill in flight is looked at again', { refill_attempt: 'a' }, 1],
  [
    'of an account whose refill pause was not notified is checked again',
    { refill_pause_notice_pending: 'declined' },
    1,
  ],
])('a balance %s', async (_, fields, looks) => {
  const { accountId } = await openCustomer();
  for (const [name, value] of Object.entries(fields)) {
    await updateItem({
      Key: { ...accountKey(accountId) },
      UpdateExpression: `SET ${name} = :value`,
      ExpressionAttributeValues: { ':value': value },
    });
  }
  await handler();
  const own = (await announced()).filter((message) => Object.values(message as object).includes(accountId));
  expect(own).toEqual(Array(looks).fill({ account_id: accountId }));
});

/** The accounts whose balance the queue says is to be looked at. */
async function announced(): Promise<unknown[]> {
  const { Messages = [] } = await backend.queues.client.send(
    new ReceiveMessageCommand({ QueueUrl: backend.environment.BALANCE_QUEUE_URL, MaxNumberOfMessages: 10 }),
  );
  return Messages.map(({ Body }) => JSON.parse(Body ?? ''));
}
