import * as fc from 'fast-check';
import { describe, expect, vi } from 'vitest';
import { restartIgnored } from '../../functions/connections/events/replay-event.ts';
import { type StoredConnection, setSecrets } from '../../functions/connections/items/connection-item.ts';
import type { StoredEvent } from '../../functions/connections/items/event-item.ts';
import { openSecrets, rotatedSecrets } from '../../functions/connections/setup/connection-secrets.ts';
import { getConnection } from '../../functions/connections/setup/connection-store.ts';
import { handler as workEvent } from '../../functions/connections/work-event.ts';
import { setting } from '../../functions/platform/aws/environment.ts';
import { updateItem } from '../../functions/platform/table/table.ts';
import { signed } from '../../local/stand-ins/hooks/senders.ts';
import { sources } from '../../shared/connections/connection.ts';
import { deliver } from '../support/call-handler.ts';
import { messagesOn } from '../support/messages-on.ts';
import { entriesOf, sentAfter } from '../support/outbox.ts';
import { bearer, givenConnection, readAll, seen, sendTo, test } from './given-connection.ts';
import { stripeCreated } from './sender-events.ts';

// Each request is genuine apart from one change, so that only the check refuses it.

const body = JSON.stringify(stripeCreated);
const nonAscii = ['é', '٣', 'ſ', 'K', '\u{1f44b}', '\ud800', '\u0000'];

/** Ways to spoil a header in which every character counts. */
const spoiled: fc.Arbitrary<(value: string) => string | undefined> = fc.oneof(
  fc.constantFrom<(value: string) => string | undefined>(
    () => undefined,
    () => '',
    () => ' ',
    () => ',',
    () => '=',
    (value) => value.replace(/\d{10,}/, 'NaN'),
    (value) => value.replace(/\d{10,}/, ''),
    (value) => value.replace(/\d{10,}/, '-1'),
    (value) => value.replace(/\d{10,}/, '1e99'),
    (value) => value.replace(/[^=, ]+$/, ''),
    (value) => value.replace(/[^=, ]+$/, 'é'.repeat(64)),
    (value) => value.replace(/.$/, 'é'),
    (value) =>
      value.replace(/[^=, ]+$/, (last) => `${last}, ${last}${last}`.replaceAll(last, 'A'.repeat(64))),
    (value) => Buffer.from(value).toString('base64'),
  ),
  fc.integer({ min: 1, max: 200 }).map((length) => (value: string) => value.slice(0, -length)),
  fc.stringMatching(/^[0-9a-zé]{1,80}$/).map((more) => (value: string) => value + more),
  fc.tuple(fc.nat(), fc.constantFrom(...nonAscii)).map(([place, character]) => (value: string) => {
    const at = value.length - 1 - (place % value.length);
    return value.slice(0, at) + character + value.slice(at + 1);
  }),
);

test.for(sources)(
  'a genuine request is refused after a change of a proving header: %s',
  async (source, { customer }) => {
    const connection = await givenConnection(customer.accountId, source);
    const [newest] = await openSecrets(connection, new Date());
    const genuine = signed(source, body, newest?.secret ?? '');
    const names = Object.keys(genuine);
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...names), spoiled, async (name, spoil) => {
        const { [name]: value = '', ...others } = genuine;
        const changed = spoil(value);
        fc.pre(changed !== value);
        const headers = changed === undefined ? others : { ...others, [name]: changed };
        expect((await sendTo(connection, body, headers)).status).toBe(401);
      }),
      { numRuns: 150 },
    );
    expect((await seen(connection)).events).toEqual([]);
    // The change was the only reason for the refusal.
    expect((await sendTo(connection, body, genuine)).status).toBe(200);
  },
);

test.for([
  ['stripe', -301],
  ['stripe', 302],
  ['clerk', -301],
  ['clerk', 302],
] as const)(
  'a signature is refused if its time is more than 5 minutes away: %s, by %i s',
  async ([source, seconds], { customer }) => {
    const connection = await givenConnection(customer.accountId, source);
    const [newest] = await openSecrets(connection, new Date());
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1000 });
    const headers = signed(source, body, newest?.secret ?? '');
    vi.useRealTimers();
    const answer = await sendTo(connection, body, headers);
    expect(answer).toMatchObject({ status: 401, body: { error: expect.stringContaining('5 minutes') } });
  },
);

describe('rotation', () => {
  const hour = 3_600_000;

  describe('a secret that is rotated', () => {
    test('is accepted next to the new one until its overlap ends, and then refused', async ({ generic }) => {
      vi.useFakeTimers({ toFake: ['Date'] });
      const old = await newest(generic);
      await rotate(generic, 1);
      const next = await newest(generic);
      expect(next).not.toBe(old);
      expect(await answers(generic, old, next)).toEqual([200, 200]);
      vi.setSystemTime(Date.now() + hour - 1000);
      expect(await answers(generic, old, next)).toEqual([200, 200]);
      vi.setSystemTime(Date.now() + 2000);
      expect(await answers(generic, old, next)).toEqual([401, 200]);
    });

    test('with no overlap is refused immediately', async ({ generic }) => {
      const old = await newest(generic);
      await rotate(generic, 0);
      expect(await answers(generic, old, await newest(generic))).toEqual([401, 200]);
    });

    test('ends with the second rotation after it, even during its overlap', async ({ generic }) => {
      const first = await newest(generic);
      await rotate(generic, 168);
      const second = await newest(generic);
      await rotate(generic, 1);
      expect(await answers(generic, first, second, await newest(generic))).toEqual([401, 200, 200]);
    });
  });

  test('a secret opens only for its connection, not for another of the account', async ({
    accountId,
    generic,
  }) => {
    const other = await givenConnection(accountId, 'generic');
    await expect(openSecrets({ ...other, secrets: generic.secrets }, new Date())).rejects.toThrow(
      'No version',
    );
  });

  async function rotate({ accountId, id }: StoredConnection, overlapHours: number): Promise<void> {
    const read = await getConnection(accountId, id);
    const secrets = await rotatedSecrets(read, undefined, overlapHours, new Date());
    expect((await updateItem(setSecrets(read, secrets))).done).toBe(true);
  }

  async function newest({ accountId, id }: StoredConnection): Promise<string> {
    const [secret] = await openSecrets(await getConnection(accountId, id), new Date());
    return secret?.secret ?? '';
  }

  /** The status of a request with each of these secrets. */
  async function answers(connection: StoredConnection, ...secrets: string[]): Promise<number[]> {
    const statuses: number[] = [];
    for (const secret of secrets) {
      const headers = { authorization: `Bearer ${secret}` };
      statuses.push((await sendTo(connection, '{"email":"ada@northwindlabs.example"}', headers)).status);
    }
    return statuses;
  }
});

test('an event has a message in the outbox until it is read', async ({ generic }) => {
  const event = await givenEvent(generic, { email: 'ada@northwindlabs.example' });
  const [message, ...others] = await messagesOf(event);
  expect(others).toEqual([]);
  expect(await entriesOf(isAbout(event))).toHaveLength(1);
  expect(await deliver(workEvent, message)).toBe(true);
  expect((await seen(generic)).events).toMatchObject([{ state: 'signup' }]);
  expect(await entriesOf(isAbout(event))).toEqual([]);
});

test('an ignored event is read again although the message for it was lost', async ({ generic }) => {
  const event = await givenEvent(generic, { nothing: true });
  await readAll(generic);
  const [ignored] = (await seen(generic)).stored;
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(Date.now() + 60_000);
  expect(ignored && (await restartIgnored(ignored, 'r'))).toBe(true);
  vi.useRealTimers();
  expect(await entriesOf(isAbout(event))).toHaveLength(2);
  const { messages } = await sentAfter([17], isAbout(event));
  for (const message of messages) expect(await deliver(workEvent, message)).toBe(true);
  expect((await seen(generic)).stored).toMatchObject([{ state: 'ignored', turn: 2 }]);
  expect(await entriesOf(isAbout(event))).toEqual([]);
});

test('an event without its message gets 200, and is found later', async ({ backend, generic }) => {
  vi.stubEnv('INTAKE_QUEUE_URL', `${backend.environment.INTAKE_QUEUE_URL}-gone`);
  const sending = givenEvent(generic, { email: 'bo@northwindlabs.example' });
  const event = await sending.finally(() => vi.unstubAllEnvs());
  expect(await messagesOf(event)).toEqual([]);
  expect((await sentAfter([14, 15], isAbout(event))).after).toEqual([15]);
  expect(await messagesOf(event)).toHaveLength(1);
});

/** An event that was received and stored. */
async function givenEvent(connection: StoredConnection, body: unknown) {
  expect((await sendTo(connection, JSON.stringify(body), await bearer(connection))).status).toBe(200);
  const [event] = (await seen(connection)).stored;
  if (!event) throw new Error('No event was stored.');
  return event;
}

function isAbout({ id }: StoredEvent) {
  return ({ event_id }: { readonly event_id?: unknown }) => event_id === id;
}

async function messagesOf(event: StoredEvent): Promise<unknown[]> {
  return (await messagesOn(setting('intakeQueue'))).filter(isAbout(event));
}
