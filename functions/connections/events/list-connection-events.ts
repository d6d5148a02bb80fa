import * as api from '../../../shared/connections/events-api.ts';
import { bySession } from '../../accounts/requests/callers.ts';
import { endpoint } from '../../platform/pipelines/endpoint.ts';
import { readConnection } from '../setup/connection-store.ts';
import { readEvents, shownEvent } from './event-store.ts';

export const listConnectionEvents = endpoint(
  api.listConnectionEvents,
  bySession,
  async ({ id, state, cursor, limit }, { accountId }) => {
    await readConnection(accountId, id);
    const { events, next } = await readEvents(accountId, id, { before: cursor, state, limit });
    return { data: events.map(shownEvent), next };
  },
);
