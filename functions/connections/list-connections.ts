import { listConnections } from '../../shared/connections/api.ts';
import { bySession } from '../accounts/callers.ts';
import { endpoint } from '../platform/endpoint.ts';
import { readConnections, shownConnection } from './connection-store.ts';

export const handler = endpoint(listConnections, bySession, async (_request, { accountId }) => ({
  data: await Promise.all((await readConnections(accountId)).map(shownConnection)),
}));
