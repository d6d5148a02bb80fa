import { ReceiveMessageCommand } from '@aws-sdk/client-sqs';
import { expect } from 'vitest';
import { setting } from '../../functions/platform/aws/environment.ts';
import { send, sendAllOrLog } from '../../functions/platform/aws/queue.ts';
import { alertQueue } from '../../shared/notifications/work.ts';
import { test } from '../support/given.ts';

test('2,000 messages of one account do not delay a single one of another', async ({ backend }) => {
  const messageOf = (account_id: string, index = 0) => ({ account_id, signup_id: String(index) });
  const busy = Array.from({ length: 2_000 }, (_, index) => messageOf('busy', index));
  await sendAllOrLog(alertQueue, busy);
  const receive = async () => {
    const { Messages = [] } = await backend.queues.client.send(
      new ReceiveMessageCommand({
        QueueUrl: setting('alertQueue'),
        MaxNumberOfMessages: 5,
        MessageSystemAttributeNames: ['All'],
      }),
    );
    return Messages.map(({ Body = '', Attributes }) => [
      JSON.parse(Body).account_id,
      Attributes?.MessageGroupId,
    ]);
  };
  expect(await receive()).toEqual(Array(5).fill(['busy', 'busy']));
  await send(alertQueue, messageOf('quiet'));
  expect((await receive())[0]).toEqual(['quiet', 'quiet']);
  expect(await receive()).toEqual(Array(5).fill(['busy', 'busy']));
});
