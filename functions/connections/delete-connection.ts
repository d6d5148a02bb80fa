import { deleteConnection } from '../../shared/connections/api.ts';
import { bySession } from '../accounts/callers.ts';
import { endpoint } from '../platform/endpoint.ts';
import { removeConnection } from './connection-store.ts';

export const handler = endpoint(deleteConnection, bySession, async ({ id }, { accountId }) => {
  await removeConnection(accountId, id);
  return { success: true as const };
});
