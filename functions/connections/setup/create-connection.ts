import * as api from '../../../shared/connections/api.ts';
import { guessedMapping } from '../../../shared/connections/mapping.ts';
import { bySession } from '../../accounts/requests/callers.ts';
import { endpoint } from '../../platform/pipelines/endpoint.ts';
import type { StoredConnection } from '../items/connection-item.ts';
import { firstSecrets } from './connection-secrets.ts';
import { newConnectionId, saveConnection, shownConnection } from './connection-store.ts';

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
