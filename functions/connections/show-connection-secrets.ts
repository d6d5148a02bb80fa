import { showConnectionSecrets } from '../../shared/connections/api.ts';
import { bySession } from '../accounts/callers.ts';
import { endpoint } from '../platform/endpoint.ts';
import { openSecrets } from './connection-secrets.ts';
import { readConnection } from './connection-store.ts';

export const handler = endpoint(showConnectionSecrets, bySession, async ({ id }, { accountId }) => ({
  data: await openSecrets(await readConnection(accountId, id), new Date()),
}));
