import { ProductError } from '../../../shared/api/errors.ts';
import * as api from '../../../shared/connections/api.ts';
import { guessedMapping, type Mapping } from '../../../shared/connections/mapping.ts';
import { parseEmailAddress } from '../../../shared/enrichment/email-address.ts';
import { bySession } from '../../accounts/requests/callers.ts';
import { endpoint } from '../../platform/pipelines/endpoint.ts';
import { findBody, listEvents } from '../events/event-store.ts';
import { mapBody } from '../events/map-body.ts';
import { type StoredConnection, setMapping } from '../items/connection-item.ts';
import { firstSecrets } from './connection-secrets.ts';
import {
  changeConnection,
  getConnection,
  newConnectionId,
  saveConnection,
  shownConnection,
} from './connection-store.ts';

export const createConnection = endpoint(
  api.createConnection,
  bySession,
  async ({ source, name }, { accountId }) => {
    const named = { accountId, id: newConnectionId() };
    const connection: StoredConnection = {
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
    await saveConnection(connection);
    return shownConnection(connection);
  },
);

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
