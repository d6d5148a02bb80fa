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
import type { Reading } from './senders/sender.ts';
import { findConnection } from './setup/connection-store.ts';

type SignupFields = Extract<Reading, { outcome: 'signup' }>['fields'];

export const handler = worker(intakeQueue, ({ account_id, connection_id, event_id }, { requestId }) =>
  processEvent(
    { accountId: account_id, connectionId: connection_id, id: event_id },
    requestId ?? randomUUID(),
  ),
);

/**
 * Reads an event and records its outcome and count, in one transaction with any signup it adds. Does nothing
 * if the event, connection or account is gone, or if another delivery was first (it may have used an earlier
 * mapping).
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

async function addSignup(
  connection: StoredConnection,
  event: StoredEvent,
  fields: SignupFields,
  requestId: string,
): Promise<Outcome | undefined> {
  const isSignup = (signup_id: string, waits: boolean): Outcome => ({
    ...{ state: waits ? 'waiting' : 'signup', signup_id, ...fields },
  });
  // Per event: a later event may send the address again after its signup was deleted.
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
      // A sender may repeat an event after the first copy expired.
      return added.isRepeat ? isSignup(added.id, added.outcome === 'waiting') : undefined;
    case 'duplicate':
      return { ...ignored(duplicate), signup_id: added.id, ...fields };
    case 'malformed':
      return { ...ignored(added.problem), ...shown(fields) };
    default:
      return undefined;
  }
}

function recorded(connection: StoredConnection, event: StoredEvent, outcome: Outcome) {
  const isIgnored = outcome.state === 'ignored';
  return [
    { Update: finishEvent(event, outcome) },
    { Update: isIgnored ? countIgnored(event, 1) : countSignup(connection, event) },
  ];
}

function ignored(reason: string) {
  return { state: 'ignored', reason } as const;
}

const duplicate = 'You have a signup with this email already.';

/** Malformed addresses may have any length. */
function shown<Fields extends { email: string }>(fields: Fields): Fields {
  return { ...fields, email: fields.email.toWellFormed().slice(0, 255) };
}
