import { ReceiveMessageCommand } from '@aws-sdk/client-sqs';
import { expect, vi } from 'vitest';
import { handler as enrichSignup } from '../../functions/enrichment/enrich-signup.ts';
import { beginCheck, type StoredImport, setState } from '../../functions/imports/items/import-item.ts';
import { startWork as ownStartWork } from '../../functions/imports/run/start-work.ts';
import { handler as work } from '../../functions/imports/work-import.ts';
import { setting } from '../../functions/platform/aws/environment.ts';
import { ingestSignup } from '../../functions/signups/accept/ingest-signup.ts';
import { asFunction } from '../support/as-function.ts';
import type { TestBackend } from '../support/backend.ts';
import { deliver } from '../support/call-handler.ts';
import { editSignup, test } from '../support/given.ts';
import { messagesOn } from '../support/messages-on.ts';
import { entriesOf, sentAfter } from '../support/outbox.ts';
import { changed, givenChecked, givenRunning, seen, step } from './given-import.ts';

const startWork = asFunction('imports/dashboard-api', ownStartWork);

const file = ['email', ...Array.from({ length: 150 }, (_, index) => `p${index}@gmail.com`)].join('\n');

test('an import whose every message is lost continues, step by step', async ({ customer }) => {
  const checked = await givenChecked(customer.accountId, file);
  const started = await withoutMessage(checked, setState(checked, 'running', {}));
  const steps: number[] = [];
  for (let state = started.state; state === 'running'; { state } = await seen(started)) {
    const { messages } = await sentAfter([16], isAbout(started));
    expect(messages).toHaveLength(1);
    await withoutQueue(() => deliver(work, messages[0]));
    steps.push((await seen(started)).progress.done);
  }
  expect(steps).toEqual([100, 150, 150]);
  expect(await seen(started)).toMatchObject({ state: 'finished' });
  expect(await entriesOf(isAbout(started))).toEqual([]);
});

test('a file whose check was never begun, because the message was lost, is checked', async ({ customer }) => {
  const checked = await givenChecked(customer.accountId, file);
  const again = await withoutMessage(checked, beginCheck(checked, undefined));
  expect(again.state).toBe('checking');
  const { messages } = await sentAfter([16], isAbout(again));
  expect(await deliver(work, messages[0])).toBe(true);
  expect(await seen(again)).toMatchObject({ state: 'checked' });
});

test('an import that is paused is left alone, and its message leaves the outbox', async ({ customer }) => {
  const checked = await givenChecked(customer.accountId, file);
  const started = await withoutMessage(checked, setState(checked, 'running', {}));
  const paused = await changed(started, setState(started, 'paused', {}));
  const { messages } = await sentAfter([16], isAbout(paused));
  expect(await deliver(work, messages[0])).toBe(true);
  expect(await seen(paused)).toEqual(paused);
  expect(await entriesOf(isAbout(paused))).toEqual([]);
});

test('a change that is refused stores no message', async ({ customer }) => {
  const checked = await givenChecked(customer.accountId, file);
  const refused = setState({ ...checked, state: 'paused' }, 'running', {});
  expect(await startWork(checked, refused, 'r')).toBeUndefined();
  expect(await entriesOf(isAbout(checked))).toEqual([]);
});

/** Changes an import in a process that cannot send the message. */
async function withoutMessage(read: StoredImport, change: Parameters<typeof startWork>[1]) {
  const after =
    (await withoutQueue(() => startWork(read, change, 'r'))) ?? expect.fail('The change was refused.');
  expect((await messagesOn(setting('importQueue'))).filter(isAbout(read))).toEqual([]);
  return after;
}

async function withoutQueue<Result>(act: () => Promise<Result>): Promise<Result> {
  vi.stubEnv('IMPORT_QUEUE_URL', `${setting('importQueue')}-gone`);
  return act().finally(() => vi.unstubAllEnvs());
}

function isAbout({ id }: StoredImport) {
  return ({ import_id }: { readonly import_id?: unknown }) => import_id === id;
}

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
