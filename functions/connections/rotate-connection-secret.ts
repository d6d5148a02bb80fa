import { rotateConnectionSecret } from '../../shared/connections/api.ts';
import { ProductError } from '../../shared/errors.ts';
import { bySession } from '../accounts/callers.ts';
import { endpoint } from '../platform/endpoint.ts';
import { updateItem } from '../platform/table.ts';
import { setSecrets } from './connection-item-changes.ts';
import { openSecrets, rotatedSecrets } from './connection-secrets.ts';
import { readConnection } from './connection-store.ts';

const tries = 3;

export const handler = endpoint(
  rotateConnectionSecret,
  bySession,
  async ({ id, overlap_hours, secret }, { accountId }) => {
    const now = new Date();
    for (let tried = 0; tried < tries; tried += 1) {
      const connection = await readConnection(accountId, id);
      const secrets = await rotatedSecrets(connection, secret, overlap_hours, now);
      const written = await updateItem(setSecrets(connection, secrets));
      if (written.done) return { data: await openSecrets({ ...connection, secrets }, now) };
    }
    throw new ProductError('unavailable', 'The secrets were changed a moment ago. Load them again.');
  },
);
