import { expect } from 'vitest';
import { claimRequeue } from '../../functions/enrichment/claim-requeue.ts';
import { failSignup } from '../../functions/enrichment/enrichment-store.ts';
import { handler as requeuePending } from '../../functions/enrichment/requeue-pending-signups.ts';
import { setting } from '../../functions/platform/environment.ts';
import { restartEnrichment } from '../../functions/signups/restart-enrichment.ts';
import { readSignup } from '../../functions/signups/signup-store.ts';
import { test } from '../given.ts';
import { messagesOn } from '../messages-on.ts';
import { callApi } from '../signups/public-api.ts';

// A signup of this very second is overdue.
test.override({ parameters: { RequeuePendingAfterSeconds: '-1' } });

test('a pending signup whose message was lost is queued again with its original request id', async ({
  customer: { apiKey },
}) => {
  const { headers } = await callApi('add-signup', apiKey, { email: 'sam@acme.example' });
  await callApi('add-signup', apiKey, { email: 'sam@gmail.com' });
  const announced = await messagesOn(setting('enrichmentQueue'));
  expect(announced).toEqual([expect.objectContaining({ request_id: headers['x-request-id'] })]);
  await requeuePending();
  expect(await messagesOn(setting('enrichmentQueue'))).toEqual(announced);
});

test('a signup that stays pending is queued again less and less often, and not right after a retry', async ({
  customer: { accountId, apiKey },
}) => {
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
