import * as api from '../../../shared/connections/events-api.ts';
import { bySession } from '../../accounts/requests/callers.ts';
import { endpoint } from '../../platform/pipelines/endpoint.ts';
import { getConnection } from '../setup/connection-store.ts';
import { listEvents, shownEvent } from './event-store.ts';

export const listConnectionEvents = endpoint(
  api.listConnectionEvents,
  bySession,
  async ({ id, state, cursor, limit }, { accountId }) => {
    await getConnection(accountId, id);
    const { events, next } = await listEvents(accountId, id, { before: cursor, state, limit });
    return { data: events.map(shownEvent), next };
  },
);
