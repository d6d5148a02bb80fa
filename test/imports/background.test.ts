import { ReceiveMessageCommand } from '@aws-sdk/client-sqs';
import { expect } from 'vitest';
import { handler as enrichSignup } from '../../functions/enrichment/enrich-signup.ts';
import { setting } from '../../functions/platform/aws/environment.ts';
import { ingestSignup } from '../../functions/signups/accept/ingest-signup.ts';
import type { TestBackend } from '../support/backend.ts';
import { deliver } from '../support/call-handler.ts';
import { editSignup, test } from '../support/given.ts';
import { givenRunning, step } from './given-import.ts';

test('an import delays neither other signups nor their alerts', async ({ backend, given }) => {
  const { accountId } = await given.account({ balance: 1000 });
  const rows = Array.from({ length: 60 }, (_, index) => `p${index}@northwindlabs.example`);
  await step(await givenRunning(accountId, ['email', ...rows].join('\n')));
  const imported = await receive(backend, 'enrichmentQueue', 50);
  expect(new Set(imported.map(({ group }) => group))).toEqual(new Set([`${accountId}/background`]));

  const origin = { requestId: 'r', idempotencyKey: undefined };
  const live = await ingestSignup(accountId, { email: 'live@northwindlabs.example' }, origin);
  const [first] = await receive(backend, 'enrichmentQueue', 1);
  expect(first).toMatchObject({ group: accountId, body: { signup_id: 'id' in live && live.id } });

  for (const one of [imported[0], first]) {
    await editSignup(accountId, String(one?.body.signup_id), { enrichment_status: 'completed' });
    expect(await deliver(enrichSignup, one?.body)).toBe(true);
  }
  const alerts = await receive(backend, 'alertQueue', 2);
  expect(alerts.map(({ group }) => group).sort()).toEqual([accountId, `${accountId}/background`]);
});

/** Receives up to so many messages, which stay in flight. */
async function receive({ queues }: TestBackend, queue: 'enrichmentQueue' | 'alertQueue', most: number) {
  const found: { group: string | undefined; body: Record<string, unknown> }[] = [];
  while (found.length < most) {
    const { Messages = [] } = await queues.client.send(
      new ReceiveMessageCommand({
        QueueUrl: setting(queue),
        MaxNumberOfMessages: Math.min(10, most - found.length),
        MessageSystemAttributeNames: ['All'],
      }),
    );
    if (Messages.length === 0) break;
    found.push(
      ...Messages.map(({ Body = '', Attributes }) => ({
        group: Attributes?.MessageGroupId,
        body: JSON.parse(Body),
      })),
    );
  }
  return found;
}
