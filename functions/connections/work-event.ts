import { randomUUID } from 'node:crypto';
import { intakeQueue } from '../../shared/connections/work.ts';
import { worker } from '../platform/pipelines/worker.ts';
import { transact } from '../platform/table/transaction.ts';
import { ingestSignup } from '../signups/accept/ingest-signup.ts';
import { CompanionRefused } from '../signups/accept/store-signups.ts';
import { findBody, findEvent } from './events/event-store.ts';
import { mapBody } from './events/map-body.ts';
import { countIgnored, countSignup, type StoredConnection } from './items/connection-item.ts';
import { type EventName, finishEvent, type Outcome, type StoredEvent } from './items/event-item.ts';
import { deleteUnreadItem } from './items/unread-item.ts';
import type { Reading } from './senders/sender.ts';
import { findConnection } from './setup/connection-store.ts';

type SignupFields = Extract<Reading, { outcome: 'signup' }>['fields'];

/** Reads one event and adds the signup that it holds. */
export const handler = worker(intakeQueue, ({ account_id, connection_id, event_id }, { requestId }) =>
  processEvent(
    { accountId: account_id, connectionId: connection_id, id: event_id },
    requestId ?? randomUUID(),
  ),
);

/**
 * Reads an event and records what became of it, with the count of its connection: where it holds a signup, in the transaction
 * that adds that, so that neither is there without the other. Nothing is done where event, connection or account are gone, or
 * where another delivery was quicker: that read by the mapping as it was then.
 */
export async function processEvent(name: EventName, requestId: string): Promise<void> {
  const event = await findEvent(name);
  if (event?.state !== 'received') return;
  const connection = await findConnection(name.accountId, name.connectionId);
  if (!connection) return;
  const kept = await findBody(event);
  const reading = kept ? mapBody(connection, kept) : ignored('The event is no longer kept.');
  const outcome =
    'fields' in reading
      ? await addSignup(connection, event, reading.fields, requestId)
      : ignored(reading.reason);
  if (outcome) await transact(recorded(connection, event, outcome));
}

/** Adds the signup of an event. Returns what is still to be recorded: nothing where that was done with the signup. */
async function addSignup(
  connection: StoredConnection,
  event: StoredEvent,
  fields: SignupFields,
  requestId: string,
): Promise<Outcome | undefined> {
  const isSignup = (signup_id: string, waits: boolean): Outcome => ({
    ...{ state: waits ? 'waiting' : 'signup', signup_id, ...fields },
  });
  // The address may be deleted and sent by a later event: a signup is the same for one event alone.
  const idempotencyKey = `connection/${event.connectionId}/${event.digest}`;
  const storedWith = (id: string, waits: boolean) => recorded(connection, event, isSignup(id, waits));
  const added = await ingestSignup(event.accountId, fields, {
    requestId,
    idempotencyKey,
    storedWith,
  }).catch((error) => {
    if (error instanceof CompanionRefused) return undefined;
    throw error;
  });
  switch (added?.outcome) {
    case 'created':
    case 'waiting':
      // The sender may send an event again after its first copy is no longer kept.
      return added.isRepeat ? isSignup(added.id, added.outcome === 'waiting') : undefined;
    case 'duplicate':
      return { ...ignored(duplicate), signup_id: added.id, ...fields };
    case 'malformed':
      return { ...ignored(added.problem), ...shown(fields) };
    default:
      return undefined;
  }
}

/** What records what became of an event. Refused where another delivery recorded it, or the connection was deleted. */
function recorded(connection: StoredConnection, event: StoredEvent, outcome: Outcome) {
  const isIgnored = outcome.state === 'ignored';
  return [
    { Update: finishEvent(event, outcome) },
    { Update: isIgnored ? countIgnored(event, 1) : countSignup(connection, event) },
    deleteUnreadItem(event),
  ];
}

function ignored(reason: string) {
  return { state: 'ignored', reason } as const;
}

const duplicate = 'You have a signup with this email already.';

/** A malformed address may be of any length. */
function shown<Fields extends { email: string }>(fields: Fields): Fields {
  return { ...fields, email: fields.email.toWellFormed().slice(0, 255) };
}
