import { expect, test, vi } from 'vitest';
import { send, sqs } from '../../functions/platform/aws/queue.ts';
import { enrichmentQueue } from '../../shared/enrichment/work.ts';
import { mailEventQueue } from '../../shared/notifications/work.ts';
import { environmentNames } from '../../shared/operations/environment.ts';
import { sending } from '../signups/sending.ts';

process.env.AWS_REGION = 'eu-west-1';
process.env[environmentNames.enrichmentQueue] = 'https://queues.example/enrichment';

const message = { account_id: 'account', signup_id: 'signup' };

test('a sent message is accepted by the worker, which fills in the defaults', async () => {
  vi.spyOn(sqs, 'send').mockResolvedValue(undefined);
  const sent = sending();
  await send(enrichmentQueue, { ...message, request_id: 'request' }, 5);
  const [{ queue, delay, message: body } = {}] = sent();
  expect([queue, delay]).toEqual(['https://queues.example/enrichment', 5]);
  expect(enrichmentQueue.message.parse(body)).toEqual({ ...message, request_id: 'request', attempt: 1 });
});

test('the compiler refuses an invalid message, and a queue that functions do not send to', () => {
  // Never called: the compiler checks that each line is an error.
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
