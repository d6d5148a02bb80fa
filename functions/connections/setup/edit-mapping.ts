import { ProductError } from '../../../shared/api/errors.ts';
import * as api from '../../../shared/connections/api.ts';
import { maxConnections, type Source } from '../../../shared/connections/connection.ts';
import { guessedMapping, type Mapping } from '../../../shared/connections/mapping.ts';
import { parseEmailAddress } from '../../../shared/enrichment/email-address.ts';
import { getOpenProfile } from '../../accounts/items/profile-store.ts';
import { bySession } from '../../accounts/requests/callers.ts';
import { endpoint } from '../../platform/pipelines/endpoint.ts';
import { retryWhileChanged } from '../../platform/table/table.ts';
import { findBody, listEvents } from '../events/event-store.ts';
import { mapBody } from '../events/map-body.ts';
import { type StoredConnection, setMapping } from '../items/connection-item.ts';
import { firstSecrets } from './connection-secrets.ts';
import {
  changeConnection,
  findUnfinished,
  getConnection,
  listConnections,
  newConnectionId,
  saveConnection,
  shownConnection,
} from './connection-store.ts';

/** Two presses at the same time get one connection: the later write fails, and finds the first one. */
export const createConnection = endpoint(
  api.createConnection,
  bySession,
  async ({ source, name }, { accountId }) => {
    const names = numberedNames(name);
    const connection = await retryWhileChanged('the connections', async () => {
      const profile = await getOpenProfile(accountId);
      const connections = await listConnections(accountId);
      const unfinished = await findUnfinished(connections, source, names);
      if (unfinished) return unfinished;
      const taken = new Set(connections.map((other) => other.name));
      const free = names.find((one) => !taken.has(one)) ?? name;
      return saveConnection(await newConnection(accountId, source, free), profile);
    });
    return shownConnection(connection);
  },
);

/** "Clerk", "Clerk 2", and so on: one more than an account's connections can take. */
function numberedNames(name: string): string[] {
  return Array.from({ length: maxConnections + 1 }, (_, at) => (at === 0 ? name : `${name} ${at + 1}`));
}

async function newConnection(accountId: string, source: Source, name: string): Promise<StoredConnection> {
  const named = { accountId, id: newConnectionId() };
  return {
    ...named,
    source,
    name,
    created_at: new Date().toISOString(),
    secrets: await firstSecrets(source, named),
    ...(source === 'generic' ? { mapping: guessedMapping } : {}),
    signups: 0,
    ignored: 0,
    refused: {},
  };
}

export const editMapping = endpoint(api.editMapping, bySession, async ({ id, ...mapping }, { accountId }) => {
  const connection = await getConnection(accountId, id);
  if (connection.source !== 'generic') {
    throw new ProductError(
      'invalid_request',
      'Only a generic connection has a mapping: others are read as they send.',
    );
  }
  await assertReads(connection, mapping);
  return changeConnection(accountId, setMapping(accountId, id, mapping));
});

/** Throws `invalid_request` if the mapping finds no email address in the latest event. */
async function assertReads(connection: StoredConnection, mapping: Mapping): Promise<void> {
  const { events } = await listEvents(connection.accountId, connection.id, { limit: 1 });
  const kept = events[0] && (await findBody(events[0]));
  if (kept?.body === undefined) return;
  const reading = mapBody({ ...connection, mapping }, kept);
  if (reading.outcome === 'signup' && parseEmailAddress(reading.fields.email)) return;
  const problem = 'leads to no email address in the latest event';
  throw new ProductError('invalid_request', `email ${problem}`, { fields: { email: problem } });
}
