import * as api from '../../../shared/connections/api.ts';
import { bySession } from '../../accounts/requests/callers.ts';
import { endpoint } from '../../platform/pipelines/endpoint.ts';
import { changed, retryWhileChanged } from '../../platform/table/retry-while-changed.ts';
import { updateItem } from '../../platform/table/table.ts';
import { setSecrets } from '../items/connection-item-changes.ts';
import { openSecrets, rotatedSecrets } from './connection-secrets.ts';
import { readConnection } from './connection-store.ts';

export const rotateConnectionSecret = endpoint(
  api.rotateConnectionSecret,
  bySession,
  async ({ id, overlap_hours, secret }, { accountId }) => {
    const now = new Date();
    return retryWhileChanged('the secrets', async () => {
      const connection = await readConnection(accountId, id);
      const secrets = await rotatedSecrets(connection, secret, overlap_hours, now);
      const written = await updateItem(setSecrets(connection, secrets));
      return written.done ? { data: await openSecrets({ ...connection, secrets }, now) } : changed;
    });
  },
);
