import { expect, test, vi } from 'vitest';
import { send, sqs } from '../../functions/platform/aws/queue.ts';
import { enrichmentQueue } from '../../shared/enrichment/work.ts';
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
