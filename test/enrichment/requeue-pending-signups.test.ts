import { ReceiveMessageCommand } from '@aws-sdk/client-sqs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openCustomer, startBackend, type TestBackend } from '../backend.ts';
import { callApi } from '../signups/public-api.ts';

let backend: TestBackend;

beforeAll(async () => {
  // A signup of this very second is overdue.
  backend = await startBackend({ RequeuePendingAfterSeconds: '-1' });
});

afterAll(() => backend.stop());

const receive = async (): Promise<unknown[]> => {
  const { Messages } = await backend.queues.client.send(
    new ReceiveMessageCommand({
      QueueUrl: backend.environment.ENRICHMENT_QUEUE_URL,
      MaxNumberOfMessages: 10,
    }),
  );
  return (Messages ?? []).map(({ Body }) => JSON.parse(Body ?? ''));
};

test('a pending signup whose message was lost is announced with the id of the request it came by', async () => {
  const { handler } = await import('../../functions/enrichment/requeue-pending-signups.ts');
  const { apiKey } = await openCustomer();
  const { headers } = await callApi('add-signup', apiKey, { email: 'sam@acme.example' });
  await callApi('add-signup', apiKey, { email: 'sam@gmail.com' });
  const announced = await receive();
  expect(announced).toEqual([expect.objectContaining({ request_id: headers['x-request-id'] })]);
  await handler();
  expect(await receive()).toEqual(announced);
});
