import { randomUUID } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { describe, expect, vi } from 'vitest';
import { findAccount } from '../../functions/accounts/items/account-store.ts';
import { listEvents } from '../../functions/connections/events/event-store.ts';
import { restartIgnored } from '../../functions/connections/events/replay-event.ts';
import { type StoredConnection, setMapping } from '../../functions/connections/items/connection-item.ts';
import { eventBodyKey } from '../../functions/connections/items/event-body-item.ts';
import { finishEvent, restartEvent } from '../../functions/connections/items/event-item.ts';
import { removeConnection } from '../../functions/connections/setup/connection-store.ts';
import { processEvent } from '../../functions/connections/work-event.ts';
import { findItem, updateItem } from '../../functions/platform/table/table.ts';
import { findSignup } from '../../functions/signups/items/signup-store.ts';
import { mappingSchema } from '../../shared/connections/mapping.ts';
import { interceptTable } from '../signups/watch-table.ts';
import { asFunction } from '../support/as-function.ts';
import { bearer, givenConnection, readAll, seen, sendTo, svixSecret, test } from './given-connection.ts';
import { clerkCreated } from './sender-events.ts';

function signed(body: string | Buffer, id: string = randomUUID()): Record<string, string> {
  const now = new Date();
  return {
    'Svix-Id': id,
    'Svix-Timestamp': String(Math.floor(now.getTime() / 1000)),
    'Svix-Signature': new Webhook(svixSecret).sign(id, now, Buffer.from(body)),
  };
}

/** A generic connection with one event that has an address. */
async function givenAddress(accountId: string): Promise<StoredConnection> {
  const connection = await givenConnection(accountId, 'generic');
  const body = JSON.stringify({ email: 'ada@northwindlabs.example' });
  await sendTo(connection, body, await bearer(connection));
  return connection;
}

/** Edits the mapping so that it finds nothing, and another worker reads all events with it. */
const readByMappingToNothing = asFunction(
  'connections/dashboard-api',
  async (connection: StoredConnection) => {
    const toNothing = mappingSchema.parse({ email: ['/none'] });
    await updateItem(setMapping(connection.accountId, connection.id, toNothing));
    await readAll(connection);
  },
);

/** Does this once instead of the next transaction; it may send the transaction. */
function atNextTransaction(instead: (send: () => Promise<object>) => Promise<object>): void {
  let isDone = false;
  interceptTable((action, _input, send) => {
    if (isDone || action !== 'TransactWriteItems') return send();
    isDone = true;
    return instead(send);
  });
}

/** The newest event of a connection. */
async function storedIn(connection: StoredConnection) {
  const [event] = (await seen(connection)).stored;
  return event ?? expect.fail('No event was stored.');
}

const created = JSON.stringify(clerkCreated);

/** Sends the event of a new user to a connection of Clerk, and reads it. */
async function received(clerk: StoredConnection): Promise<void> {
  expect((await sendTo(clerk, created, signed(created))).status).toBe(200);
  await readAll(clerk);
}

describe('an event', () => {
  test('becomes a signup, and has the fields that were read', async ({ clerk, customer }) => {
    const answer = await sendTo(clerk, created, signed(created));
    expect(answer).toEqual({ status: 200, body: { success: true } });
    await readAll(clerk);
    const { events, ...after } = await seen(clerk);
    const signup = await findSignup(customer.accountId, 'maya@northwindlabs.example');
    expect(signup).toMatchObject({ first_name: 'Maya', last_name: 'Okafor', enrichment_status: 'pending' });
    expect(events).toEqual([
      expect.objectContaining({
        ...{ state: 'signup', email: 'maya@northwindlabs.example', first_name: 'Maya', reason: null },
        ...{ bytes: Buffer.byteLength(created), deliveries: 1, signup_id: signup?.id },
      }),
    ]);
    expect(after.connection).toMatchObject({ signups: 1, ignored: 0, refused: {} });
  });

  test('does not count against the requests of the hour', async ({ clerk, customer }) => {
    const before = await findAccount(customer.accountId);
    await received(clerk);
    expect((await findAccount(customer.accountId))?.used).toBe(before?.used);
  });

  test('that is sent twice is one event and one signup, whatever happens in between', async ({ clerk }) => {
    await sendTo(clerk, created, signed(created, 'msg_1'));
    await sendTo(clerk, created, signed(created, 'msg_1'));
    await readAll(clerk);
    expect((await sendTo(clerk, created, signed(created, 'msg_1'))).status).toBe(200);
    await readAll(clerk);
    const { events, connection: after } = await seen(clerk);
    expect(events.map(({ state, deliveries }) => [state, deliveries])).toEqual([['signup', 3]]);
    expect(after.signups).toBe(1);
  });

  test('whose body is the id of an earlier event is another event', async ({ customer }) => {
    const connection = await givenConnection(customer.accountId, 'auth0');
    await sendTo(connection, JSON.stringify({ id: 'evt_1' }), await bearer(connection));
    await sendTo(connection, 'evt_1', await bearer(connection));
    expect((await seen(connection)).events.map(({ deliveries }) => deliveries)).toEqual([1, 1]);
  });

  test('in ten simultaneous requests is one event', async ({ clerk }) => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => sendTo(clerk, created, signed(created, 'msg_1'))),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect((await seen(clerk)).events).toHaveLength(1);
  });

  test('that two workers read together is one signup, charged once', async ({ clerk, customer }) => {
    await sendTo(clerk, created, signed(created));
    const { stored } = await seen(clerk);
    await Promise.all(stored.flatMap((event) => [processEvent(event, 'a'), processEvent(event, 'b')]));
    const { events, connection: after } = await seen(clerk);
    expect(events.map(({ state }) => state)).toEqual(['signup']);
    expect(after).toMatchObject({ signups: 1, ignored: 0 });
    expect((await findAccount(customer.accountId))?.balance).toBe(99);
  });

  test('with an address that is a signup already is ignored, and names it', async ({ clerk }) => {
    await received(clerk);
    await received(clerk);
    const { events, connection: after } = await seen(clerk);
    expect(events[0]).toMatchObject({
      state: 'ignored',
      reason: 'You have a signup with this email already.',
      signup_id: events[1]?.signup_id,
    });
    expect(after).toMatchObject({ signups: 1, ignored: 1 });
  });

  test('without credits makes a signup that waits for them', async ({ given }) => {
    const { accountId } = await given.account({ balance: 0 });
    const clerk = await givenConnection(accountId, 'clerk');
    await received(clerk);
    expect((await seen(clerk)).events).toEqual([expect.objectContaining({ state: 'waiting' })]);
  });

  const other = (body: string | Buffer) => body;
  test.for([
    ['an update', JSON.stringify({ ...clerkCreated, type: 'user.updated' }), /"user.updated"/],
    ['no address', JSON.stringify({ type: 'user.created', data: {} }), /no email address/],
    ['a body that is not JSON', other('{"type":'), /not JSON/],
    ['a body that is not UTF-8', other(Buffer.from([0x7b, 0xff, 0x7d])), /not UTF-8/],
    ['over 100 KB', JSON.stringify({ ...clerkCreated, x: 'x'.repeat(100_000) }), /larger than 100 KB/],
    ['a malformed address', created.replace('maya@northwindlabs.example', 'maya@localhost'), /email/i],
  ] as const)('with %s gets 200 and is ignored, with a reason', async ([_case, body, reason], { clerk }) => {
    expect((await sendTo(clerk, body, signed(body))).status).toBe(200);
    await readAll(clerk);
    const { events, connection: after } = await seen(clerk);
    expect(events).toEqual([
      expect.objectContaining({ state: 'ignored', reason: expect.stringMatching(reason), signup_id: null }),
    ]);
    expect(after).toMatchObject({ signups: 0, ignored: 1 });
  });

  test('with invalid names is still a signup', async ({ generic }) => {
    const posted = { email: 'ada@northwindlabs.example', first_name: `A\u0000\u202e${'x'.repeat(300)}` };
    const body = JSON.stringify(posted);
    await sendTo(generic, body, await bearer(generic));
    await readAll(generic);
    const { events } = await seen(generic);
    expect(events[0]).toMatchObject({ state: 'signup', first_name: `A ${'x'.repeat(98)}` });
  });

  test('that another worker ignored since, by an edited mapping, adds no signup', async ({ accountId }) => {
    const connection = await givenAddress(accountId);
    atNextTransaction(async (send) => {
      await readByMappingToNothing(connection);
      return send();
    });
    await readAll(connection);
    const { connection: counted, events } = await seen(connection);
    expect(events).toMatchObject([{ state: 'ignored', signup_id: null }]);
    expect(counted).toMatchObject({ signups: 0, ignored: 1 });
    expect(await findSignup(accountId, 'ada@northwindlabs.example')).toBeUndefined();
  });

  test('names the signup that a crashed worker added, despite a new mapping', async ({ accountId }) => {
    const connection = await givenAddress(accountId);
    atNextTransaction(async (send) => {
      await send();
      throw new Error('The worker crashed.');
    });
    await expect(readAll(connection)).rejects.toThrow('The worker crashed.');
    await readByMappingToNothing(connection);
    const { connection: counted, events } = await seen(connection);
    const added = await findSignup(accountId, 'ada@northwindlabs.example');
    expect(events).toMatchObject([{ state: 'signup', signup_id: added?.id }]);
    expect(counted).toMatchObject({ signups: 1, ignored: 0 });
  });

  test('that was deleted with its connection while it was read adds no signup', async ({ accountId }) => {
    const connection = await givenAddress(accountId);
    atNextTransaction(async (send) => {
      await asFunction('connections/dashboard-api', removeConnection)(accountId, connection.id);
      return send();
    });
    const { stored } = await seen(connection);
    // The queue repeats the message, when the connection is gone already.
    for (const event of [...stored, ...stored])
      await asFunction('connections/work-event', processEvent)(event, 'a');
    expect(await findSignup(accountId, 'ada@northwindlabs.example')).toBeUndefined();
  });
});

describe('a request that is not from the sender', () => {
  test('gets 401, is counted by its reason at most once a second, and is not stored', async ({ clerk }) => {
    const wrong = { ...signed(created), 'Svix-Signature': 'v1,AAAA' };
    vi.useFakeTimers({ toFake: ['Date'] });
    const answers = [];
    for (const step of [0, 10, 10, 1000, 10]) {
      vi.setSystemTime(Date.now() + step);
      answers.push(await sendTo(clerk, created, wrong));
    }
    const refusal = { code: 'unauthorized', error: expect.stringContaining('signature') };
    expect(answers).toEqual(Array(5).fill(expect.objectContaining({ status: 401 })));
    expect(answers[0]?.body).toMatchObject(refusal);
    vi.setSystemTime(Date.now() + 2000);
    await sendTo(clerk, created, {});
    const { events, connection: after } = await seen(clerk);
    expect(events).toEqual([]);
    expect(after.refused).toEqual({ wrong_signature: 2, not_signed: 1 });
  });

  test('gets 404 at an unknown address, or at the address of another source', async ({ clerk }) => {
    for (const wrong of [{ id: 'short' }, { id: 'A'.repeat(22) }, { source: 'stripe' as const }])
      expect((await sendTo({ ...clerk, ...wrong }, created, signed(created))).status).toBe(404);
  });

  test('gets 413 with a body over 1 MB', async ({ clerk }) => {
    const body = 'x'.repeat(1_000_001);
    expect((await sendTo(clerk, body, signed(body))).status).toBe(413);
  });
});

test('an ignored event keeps the later result if an earlier reading ends last', async ({ generic }) => {
  await sendTo(generic, JSON.stringify({ mail: 'ada@northwindlabs.example' }), await bearer(generic));
  await readAll(generic);
  await restartIgnored(await storedIn(generic), 'r');
  expect(await storedIn(generic)).toMatchObject({ state: 'received', turn: 2 });
  await updateItem(setMapping(generic.accountId, generic.id, mappingSchema.parse({ email: ['/mail'] })));
  await readAll(generic);
  expect((await seen(generic)).connection).toMatchObject({ signups: 1, ignored: 0 });
});

test('a reading is recorded, and a restart happens, only in the turn that was read', async ({ generic }) => {
  await sendTo(generic, '{}', await bearer(generic));
  const isDone = async (update: Parameters<typeof updateItem>[0]) => (await updateItem(update)).done;
  const nothing = { state: 'ignored', reason: 'Nothing found.' } as const;
  const first = await storedIn(generic);
  expect(await isDone(finishEvent(first, nothing))).toBe(true);
  const firstIgnored = await storedIn(generic);
  expect(await isDone(restartEvent(firstIgnored))).toBe(true);
  expect(await isDone(finishEvent(first, nothing))).toBe(false);
  expect(await isDone(finishEvent(await storedIn(generic), nothing))).toBe(true);
  expect(await isDone(restartEvent(firstIgnored))).toBe(false);
  expect(await storedIn(generic)).toMatchObject({ state: 'ignored', turn: 2 });
});

test('one query finds the events in one state among others', async ({ accountId, generic }) => {
  const send = async (n: number) => sendTo(generic, JSON.stringify({ n }), await bearer(generic));
  const page = (state: 'ignored' | 'received', before?: string) =>
    listEvents(accountId, generic.id, { state, before, limit: 1 });
  await send(1);
  await readAll(generic);
  await Promise.all([send(2), send(3)]);
  expect(await page('ignored')).toMatchObject({ events: [{ state: 'ignored' }], next: null });
  const { events, next } = await page('received');
  expect(events).toEqual([expect.objectContaining({ id: next })]);
  expect((await page('received', next ?? '')).events).toHaveLength(1);
});

test('the body is kept for seven days', async ({ clerk, customer }) => {
  await sendTo(clerk, created, signed(created));
  const { digest } = await storedIn(clerk);
  const item = await findItem(eventBodyKey(customer.accountId, clerk.id, digest));
  const days = (Number(item?.expires_at) - Date.now() / 1000) / 86_400;
  expect(Math.round(days)).toBe(7);
  expect(item?.body).toBe(created);
});
