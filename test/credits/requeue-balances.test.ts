import { ReceiveMessageCommand } from '@aws-sdk/client-sqs';
import { expect } from 'vitest';
import { handler } from '../../functions/credits/requeue-balances.ts';
import type { TestBackend } from '../support/backend.ts';
import { test } from '../support/given.ts';

test.for([
  ['with nothing to do is left alone', {}, 0],
  ['at a low level that the customer was not told of is checked again', { balance: 20 }, 1],
  ['with a refill in flight is checked again', { refill_attempt: 'a' }, 1],
  [
    'of an account whose refill pause was not told is checked again',
    { refill_pause_notice_pending: 'declined' },
    1,
  ],
] as const)('a balance %s', async ([, fields, checks], { backend, given }) => {
  const { accountId } = await given.account(fields);
  await handler();
  const own = (await queued(backend)).filter((message) =>
    Object.values(message as object).includes(accountId),
  );
  expect(own).toEqual(Array(checks).fill({ account_id: accountId }));
});

/** The messages for a check of a balance. */
async function queued({ queues, environment }: TestBackend): Promise<unknown[]> {
  const { Messages = [] } = await queues.client.send(
    new ReceiveMessageCommand({ QueueUrl: environment.BALANCE_QUEUE_URL, MaxNumberOfMessages: 10 }),
  );
  return Messages.map(({ Body }) => JSON.parse(Body ?? ''));
}
