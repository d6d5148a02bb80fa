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

test('what stays pending is announced less and less often, and not while a retry is young', async () => {
  const { claimRequeue } = await import('../../functions/enrichment/claim-requeue.ts');
  const { failSignup } = await import('../../functions/enrichment/enrichment-store.ts');
  const { restartEnrichment } = await import('../../functions/signups/restart-enrichment.ts');
  const { readSignup } = await import('../../functions/signups/signup-store.ts');
  const { accountId, apiKey } = await openCustomer();
  await callApi('add-signup', apiKey, { email: 'kim@acme.example' });
  const { id } = (await callApi('get-signup', apiKey, { email: 'kim@acme.example' })).body.data;
  const start = Date.now();
  const minute = 60_000;
  const announcedAt: number[] = [];
  for (let passed = 0; passed <= 240; passed += 1) {
    if (await claimRequeue(accountId, id, start + passed * minute, 15 * minute)) announcedAt.push(passed);
  }
  expect(announcedAt).toEqual([0, 30, 90, 210]);

  const signup = await readSignup(accountId, id);
  if (!signup) throw new Error('There is no signup.');
  await failSignup(signup, {}, new Date(start).toISOString());
  await restartEnrichment(accountId, id, { requestId: 'again', now: new Date(start) });
  expect(await claimRequeue(accountId, id, start + 14 * minute, 15 * minute)).toBe(false);
  expect(await claimRequeue(accountId, id, start + 15 * minute, 15 * minute)).toBe(true);
});

async function receive(): Promise<unknown[]> {
  const { Messages } = await backend.queues.client.send(
    new ReceiveMessageCommand({
      QueueUrl: backend.environment.ENRICHMENT_QUEUE_URL,
      MaxNumberOfMessages: 10,
    }),
  );
  return (Messages ?? []).map(({ Body }) => JSON.parse(Body ?? ''));
}
