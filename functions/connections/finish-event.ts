import { transact } from '../platform/transaction.ts';
import { addWithoutRequest } from '../signups/add-without-request.ts';
import type { StoredConnection } from './connection-item.ts';
import { countEvents } from './connection-item-changes.ts';
import { findConnection } from './connection-store.ts';
import type { EventName, StoredEvent } from './event-item.ts';
import { finishEvent, type Outcome } from './event-item-changes.ts';
import { findBody, findEvent } from './event-store.ts';
import { readBody } from './read-body.ts';
import { deleteUnread } from './unread-item.ts';

/**
 * Reads an event, adds the signup that it holds and records what became of it, with the count of its connection. A
 * repeat finds the event finished, or the signup by its idempotency key: nothing is added or counted twice. Nothing is
 * done where event, connection or account are gone.
 */
export async function workEvent(name: EventName, requestId: string): Promise<void> {
  const event = await findEvent(name);
  if (event?.state !== 'received') return;
  const connection = await findConnection(name.accountId, name.connectionId);
  const outcome = connection && (await outcomeOf(event, connection, requestId));
  if (outcome) await record(event, outcome);
}

/**
 * Records what became of an event as it was read, with the count of its connection. Refused where the customer deleted the
 * connection meanwhile, or another delivery was quicker: where that ignored the event by a mapping that was edited, or had it
 * read once more, the signup that was added counts.
 */
async function record(event: StoredEvent, outcome: Outcome): Promise<void> {
  const isIgnored = outcome.state === 'ignored';
  const refusals = await transact([
    { Update: finishEvent(event, outcome) },
    {
      Update: countEvents(event, {
        ignored: Number(isIgnored) - Number(event.state === 'ignored'),
        signups: Number(!isIgnored),
      }),
    },
    deleteUnread(event),
  ]);
  if (isIgnored || !refusals?.[0]?.failed) return;
  const now = await findEvent(event);
  if (now?.state === 'ignored' || now?.state === 'received') await record(now, outcome);
}

/** What becomes of an event; undefined where its account is gone. */
async function outcomeOf(
  event: StoredEvent,
  connection: StoredConnection,
  requestId: string,
): Promise<Outcome | undefined> {
  const kept = await findBody(event);
  const reading = kept && readBody(connection, kept);
  if (reading?.outcome !== 'signup') {
    return { state: 'ignored', reason: reading?.reason ?? 'The event is no longer kept.' };
  }
  const { fields } = reading;
  // The address may be deleted and sent by a later event: a signup is the same for one event alone.
  const idempotencyKey = `connection/${event.connectionId}/${event.digest}`;
  const added = await addWithoutRequest(event.accountId, fields, { requestId, idempotencyKey });
  switch (added.outcome) {
    case 'created':
      return { state: 'signup', signup_id: added.id, ...fields };
    case 'waiting':
      return { state: 'waiting', signup_id: added.id, ...fields };
    case 'duplicate':
      return { state: 'ignored', reason: duplicate, signup_id: added.id, ...fields };
    case 'malformed':
      return { state: 'ignored', reason: added.problem, ...shown(fields) };
    case 'account_closed':
      return undefined;
  }
}

const duplicate = 'You have a signup with this email already.';

/** A malformed address may be of any length. */
function shown<Fields extends { email: string }>(fields: Fields): Fields {
  return { ...fields, email: fields.email.toWellFormed().slice(0, 255) };
}
