import { expect, vi } from 'vitest';
import { restartIgnored } from '../../functions/connections/events/replay-event.ts';
import type { StoredConnection } from '../../functions/connections/items/connection-item.ts';
import type { StoredEvent } from '../../functions/connections/items/event-item.ts';
import { openSecrets } from '../../functions/connections/setup/connection-secrets.ts';
import { handler as workEvent } from '../../functions/connections/work-event.ts';
import { setting } from '../../functions/platform/aws/environment.ts';
import { deliver } from '../support/call-handler.ts';
import { test } from '../support/given.ts';
import { messagesOn } from '../support/messages-on.ts';
import { entriesOf, sentAfter } from '../support/outbox.ts';
import { givenConnection, readAll, seen, sendTo } from './given-connection.ts';

test('an event has a message in the outbox until it is read', async ({ customer }) => {
  const { connection, event } = await givenEvent(customer.accountId, { email: 'ada@northwindlabs.example' });
  const [message, ...others] = await messagesOf(event);
  expect(others).toEqual([]);
  expect(await entriesOf(isAbout(event))).toHaveLength(1);
  expect(await deliver(workEvent, message)).toBe(true);
  expect((await seen(connection)).events).toMatchObject([{ state: 'signup' }]);
  expect(await entriesOf(isAbout(event))).toEqual([]);
});

test('an ignored event is read again although the message for it was lost', async ({ customer }) => {
  const { connection, event } = await givenEvent(customer.accountId, { nothing: true });
  await readAll(connection);
  const [ignored] = (await seen(connection)).stored;
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(Date.now() + 60_000);
  expect(ignored && (await restartIgnored(ignored, 'r'))).toBe(true);
  vi.useRealTimers();
  expect(await entriesOf(isAbout(event))).toHaveLength(2);
  const { messages } = await sentAfter([17], isAbout(event));
  for (const message of messages) expect(await deliver(workEvent, message)).toBe(true);
  expect((await seen(connection)).stored).toMatchObject([{ state: 'ignored', turn: 2 }]);
  expect(await entriesOf(isAbout(event))).toEqual([]);
});

test('an event gets 200 although its message could not be sent, and is found later', async ({
  backend,
  customer,
}) => {
  vi.stubEnv('INTAKE_QUEUE_URL', `${backend.environment.INTAKE_QUEUE_URL}-gone`);
  const sending = givenEvent(customer.accountId, { email: 'bo@northwindlabs.example' });
  const { event } = await sending.finally(() => vi.unstubAllEnvs());
  expect(await messagesOf(event)).toEqual([]);
  expect((await sentAfter([14, 15], isAbout(event))).after).toEqual([15]);
  expect(await messagesOf(event)).toHaveLength(1);
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

function isAbout({ id }: StoredEvent) {
  return ({ event_id }: { readonly event_id?: unknown }) => event_id === id;
}

async function messagesOf(event: StoredEvent): Promise<unknown[]> {
  return (await messagesOn(setting('intakeQueue'))).filter(isAbout(event));
}
