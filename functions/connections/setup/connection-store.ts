import { randomBytes } from 'node:crypto';
import { ProductError } from '../../../shared/api/errors.ts';
import {
  type Connection,
  eventDaysKept,
  maxConnections,
  type Source,
} from '../../../shared/connections/connection.ts';
import type { Profile } from '../../accounts/items/profile-item.ts';
import { countDown, countUp, sameConnections } from '../../accounts/items/profile-item-progress.ts';
import { accountGone } from '../../accounts/items/profile-store.ts';
import { changed, everyItem, findItem, updateItem } from '../../platform/table/table.ts';
import { transact } from '../../platform/table/transaction.ts';
import { findEvent, listEvents, shownEvent } from '../events/event-store.ts';
import {
  connectionKey,
  connectionsOf,
  deleteConnectionItem,
  parseConnectionItem,
  putConnectionItem,
  type StoredConnection,
} from '../items/connection-item.ts';
import type { StoredEvent } from '../items/event-item.ts';

export async function listConnections(accountId: string): Promise<StoredConnection[]> {
  const found: StoredConnection[] = [];
  for await (const item of everyItem(connectionsOf(accountId)))
    found.push(parseConnectionItem(accountId, item));
  return found.sort((a, b) => (a.created_at < b.created_at ? -1 : 1));
}

export async function findConnection(accountId: string, id: string): Promise<StoredConnection | undefined> {
  const item = await findItem(connectionKey(accountId, id));
  return item && parseConnectionItem(accountId, item);
}

export async function getConnection(accountId: string, id: string): Promise<StoredConnection> {
  const connection = await findConnection(accountId, id);
  if (!connection) throw connectionNotFound();
  return connection;
}

/**
 * Returns `changed` if connections were added or deleted since `profile` was read. Throws `limit_reached` (400)
 * at the limit and `unauthorized` (401) if the account is closing.
 */
export async function saveConnection(
  connection: StoredConnection,
  profile: Profile,
): Promise<StoredConnection | typeof changed> {
  const same = sameConnections(profile);
  const refusals = await transact([
    { Update: countUp(connection.accountId, 'connection_count', maxConnections, same) },
    putConnectionItem(connection),
  ]);
  if (!refusals) return connection;
  const [counted] = refusals;
  if (!counted?.failed) throw new Error('Two connections were given the same id.');
  if (!counted.old || counted.old.closing_at) throw accountGone();
  if (Number(counted.old.connection_count) >= maxConnections) throw tooMany();
  return changed;
}

/** The connection of this source and one of these names that never received an event. */
export async function findUnfinished(
  connections: readonly StoredConnection[],
  source: Source,
  names: readonly string[],
): Promise<StoredConnection | undefined> {
  for (const connection of connections) {
    const { accountId, id, name, signups, ignored } = connection;
    if (connection.source !== source || !names.includes(name) || signups + ignored > 0) continue;
    const { events } = await listEvents(accountId, id, { limit: 1 });
    if (events.length === 0) return connection;
  }
  return undefined;
}

export async function changeConnection(
  accountId: string,
  update: Parameters<typeof updateItem>[0],
): Promise<Connection> {
  const written = await updateItem(update);
  if (!written.done) throw connectionNotFound();
  return shownConnection(parseConnectionItem(accountId, written.item));
}

export async function removeConnection(accountId: string, id: string): Promise<void> {
  const refusals = await transact([
    deleteConnectionItem(accountId, id),
    { Update: countDown(accountId, 'connection_count') },
  ]);
  if (refusals) throw connectionNotFound();
}

export async function shownConnection(connection: StoredConnection): Promise<Connection> {
  const { accountId, id, source, name, created_at, mapping, signups, ignored, refused } = connection;
  const last = await findLastEvent(connection);
  return {
    ...{ id, source, name, created_at, signups, ignored, refused },
    path: pathOf(source, accountId, id),
    has_secret: connection.secrets.length > 0,
    mapping: mapping ?? null,
    last_refused_at: connection.last_refused_at ?? null,
    last_event: last ? shownEvent(last) : null,
  };
}

/** The newest event that became a signup; if none did in the last 7 days, the newest event. */
async function findLastEvent(connection: StoredConnection): Promise<StoredEvent | undefined> {
  const { accountId, id: connectionId, last_signup_event } = connection;
  const signup = last_signup_event && (await findEvent({ accountId, connectionId, id: last_signup_event }));
  const oldest = new Date(Date.now() - eventDaysKept * 86_400_000).toISOString();
  // The table deletes expired items late.
  if (signup && signup.received_at >= oldest) return signup;
  return (await listEvents(accountId, connectionId, { limit: 1 })).events[0];
}

export function connectionNotFound(): ProductError {
  return new ProductError('not_found', 'There is no such connection.');
}

function tooMany(): ProductError {
  return new ProductError(
    'limit_reached',
    `You can have ${maxConnections} connections. Delete one to add another.`,
  );
}

export function newConnectionId(): string {
  return randomBytes(16).toString('base64url');
}

/** Contains the account and connection ids, so that one read finds them. Signatures protect it. */
export function pathOf(source: Source, accountId: string, id: string): string {
  return `/in/${source}/${accountId}${id}`;
}

export function parseConnectionAddress(address: string): { accountId: string; id: string } | undefined {
  const [, accountId, id] = /^([0-9A-Za-z]{22})([\w-]{22})$/.exec(address) ?? [];
  return accountId && id ? { accountId, id } : undefined;
}
