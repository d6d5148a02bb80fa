import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { worker } from '../../functions/platform/pipelines/worker.ts';
import { alertQueue } from '../../shared/notifications/work.ts';
import { queue } from '../../shared/operations/work.ts';

const worked: string[] = [];
const names = queue({ ...alertQueue, message: z.object({ name: z.string() }) });
const handler = worker(names, async ({ name }) => {
  if (name === 'fails') throw new Error('No.');
  worked.push(name);
});

test.each([
  ['work that fails', '{"name":"fails"}'],
  ['text that is not JSON', 'Successfully validated SNS topic for Amazon SES event publishing.'],
  ['JSON that is not an object', '5'],
  ['an object without what the work needs', '{}'],
  ['a request id that is not text', '{"name":"odd","request_id":7}'],
  ['an empty body', ''],
])('only the invalid one of two messages is retried: %s', async (_, body) => {
  expect(await failuresOf(body, '{"name":"good"}')).toEqual(['message-0']);
  expect(worked).toEqual(['good']);
  expect(await failuresOf('{"name":"good"}', body)).toEqual(['message-1']);
  expect(worked).toEqual(['good']);
});

test('a batch without failures is not retried', async () => {
  expect(await failuresOf('{"name":"one"}', '{"name":"two"}')).toEqual([]);
  expect(worked).toEqual(['one', 'two']);
});

/** The ids of the messages that a batch of these bodies reports as failed. */
async function failuresOf(...bodies: string[]): Promise<string[]> {
  worked.length = 0;
  const { batchItemFailures } = await handler(batchOf(...bodies) as never, {} as never);
  return batchItemFailures.map(({ itemIdentifier }) => itemIdentifier);
}

function batchOf(...bodies: string[]) {
  return {
    Records: bodies.map((body, at) => ({
      messageId: `message-${at}`,
      body,
      attributes: { ApproximateReceiveCount: '1' },
      eventSourceARN: 'arn:aws:sqs:eu-west-1:000000000000:queue',
    })),
  };
}
