import { expect, vi } from 'vitest';
import { restartIgnored } from '../../functions/connections/events/replay-event.ts';
import type { StoredConnection } from '../../functions/connections/items/connection-item.ts';
import { eventKey, type StoredEvent } from '../../functions/connections/items/event-item.ts';
import { unreadKey } from '../../functions/connections/items/unread-item.ts';
import { handler as requeueEvents } from '../../functions/connections/requeue-events.ts';
import { openSecrets } from '../../functions/connections/setup/connection-secrets.ts';
import { setting } from '../../functions/platform/aws/environment.ts';
import { deleteItems } from '../../functions/platform/table/partition.ts';
import { findItem } from '../../functions/platform/table/table.ts';
import { test } from '../support/given.ts';
import { messagesOn } from '../support/messages-on.ts';
import { givenConnection, readAll, seen, sendTo } from './given-connection.ts';

test.override({ parameters: { RequeuePendingAfterSeconds: '900' } });

const minute = 60_000;

test('an event whose message was lost is queued again, less and less often, until it is read', async ({
  customer,
}) => {
  const { connection, event } = await givenEvent(customer.accountId, { email: 'ada@northwindlabs.example' });
  expect(await messagesOf(event)).toHaveLength(1);
  expect(await requeuedAfter(event, [0, 14, 15, 16, 44, 45, 104, 105])).toEqual([15, 45, 105]);
  expect(await messagesOf(event)).toHaveLength(3);
  await readAll(connection);
  expect(await requeuedAfter(event, [10_000])).toEqual([]);
  expect(await findItem(unreadKey(event))).toBeUndefined();
});

test('an ignored event that is to be read once more is queued again where that message was lost', async ({
  customer,
}) => {
  const { connection, event } = await givenEvent(customer.accountId, { nothing: true });
  await readAll(connection);
  const [ignored] = (await seen(connection)).stored;
  expect(ignored && (await restartIgnored(ignored, 'r'))).toBe(true);
  expect(await requeuedAfter(event, [14, 15])).toEqual([15]);
});

test('an event is answered 200 although its message could not be sent, and is found', async ({
  backend,
  customer,
}) => {
  vi.stubEnv('INTAKE_QUEUE_URL', `${backend.environment.INTAKE_QUEUE_URL}-gone`);
  const sending = givenEvent(customer.accountId, { email: 'bo@northwindlabs.example' });
  const { event } = await sending.finally(() => vi.unstubAllEnvs());
  expect(await messagesOf(event)).toEqual([]);
  expect(await requeuedAfter(event, [15])).toEqual([15]);
});

test('of an event that is no longer kept the note goes', async ({ customer }) => {
  const { event } = await givenEvent(customer.accountId, { email: 'cy@northwindlabs.example' });
  await deleteItems([eventKey(event)]);
  expect(await requeuedAfter(event, [15])).toEqual([]);
  expect(await findItem(unreadKey(event))).toBeUndefined();
});

/** An event that was received and stored. */
async function givenEvent(
  accountId: string,
  body: unknown,
): Promise<{ connection: StoredConnection; event: StoredEvent }> {
  const connection = await givenConnection(accountId, 'generic');
  const [newest] = await openSecrets(connection, new Date());
  const headers = { authorization: `Bearer ${newest?.secret}` };
  expect((await sendTo(connection, JSON.stringify(body), headers)).status).toBe(200);
  const [event] = (await seen(connection)).stored;
  if (!event) throw new Error('No event was stored.');
  return { connection, event };
}

/** Runs the schedule so many minutes from now, and returns after which of them it sent the event's message. */
async function requeuedAfter(event: StoredEvent, minutes: readonly number[]): Promise<number[]> {
  const sent: number[] = [];
  const start = Date.now();
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    for (const passed of minutes) {
      vi.setSystemTime(start + passed * minute);
      const before = await requeues(event);
      await requeueEvents();
      if ((await requeues(event)) > before) sent.push(passed);
    }
  } finally {
    vi.useRealTimers();
  }
  return sent;
}

async function requeues(event: StoredEvent): Promise<number> {
  return Number((await findItem(unreadKey(event)))?.requeues ?? 0);
}

async function messagesOf({ id }: StoredEvent): Promise<unknown[]> {
  return (await messagesOn(setting('intakeQueue'))).filter(({ event_id }) => event_id === id);
}
