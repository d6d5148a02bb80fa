import { getConnectionEvent } from '../../shared/connections/events-api.ts';
import { bySession } from '../accounts/callers.ts';
import { endpoint } from '../platform/endpoint.ts';
import { findBody, readEvent, shownEvent } from './event-store.ts';

export const handler = endpoint(getConnectionEvent, bySession, async ({ id, event }, { accountId }) => {
  const found = await readEvent({ accountId, connectionId: id, id: event });
  return { ...shownEvent(found), body: (await findBody(found))?.body ?? null };
});
