import { deleteDestination } from '../../shared/destinations/api.ts';
import { bySession } from '../accounts/callers.ts';
import { endpoint } from '../platform/endpoint.ts';
import { removeDestination } from './destination-store.ts';

export const handler = endpoint(deleteDestination, bySession, async ({ id }, { accountId }) => {
  await removeDestination(accountId, id);
  return { success: true as const };
});
