import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, expect, test } from 'vitest';
import { send } from '../../functions/platform/queue.ts';
import { enrichmentQueue } from '../../shared/enrichment/queues.ts';
import { environmentNames } from '../../shared/environment.ts';
import { mailEventQueue } from '../../shared/notifications/queues.ts';

process.env.AWS_REGION = 'eu-west-1';
process.env[environmentNames.enrichmentQueue] = 'https://queues.example/enrichment';

const sqs = mockClient(SQSClient);

beforeEach(() => {
  sqs.reset();
  sqs.on(SendMessageCommand).resolves({});
});

const message = { account_id: 'account', signup_id: 'signup' };

test('a sent message is accepted by the worker, which fills in the defaults', async () => {
  await send(enrichmentQueue, { ...message, request_id: 'request' }, 5);
  const [call] = sqs.commandCalls(SendMessageCommand);
  expect(call?.args[0].input).toMatchObject({
    QueueUrl: 'https://queues.example/enrichment',
    DelaySeconds: 5,
  });
  const parsed = enrichmentQueue.message.parse(JSON.parse(call?.args[0].input.MessageBody ?? ''));
  expect(parsed).toEqual({ ...message, request_id: 'request', attempt: 1 });
});

test('the compiler refuses an invalid message, and a queue that functions do not send to', () => {
  // Never called: that each line is an error is what is tested, by the compiler.
  const refused = () => [
    // @ts-expect-error a signup's id is missing
    send(enrichmentQueue, { account_id: 'account' }),
    // @ts-expect-error the attempt is a number
    send(enrichmentQueue, { ...message, attempt: 'first' }),
    // @ts-expect-error no such field
    send(enrichmentQueue, { account_id: 'account', signup_id: 'signup', sweeps_left: 1 }),
    // @ts-expect-error only SES sends to it
    send(mailEventQueue, { eventType: 'Complaint', complaint: { complainedRecipients: [] } }),
  ];
  expect(refused).toBeTypeOf('function');
});
