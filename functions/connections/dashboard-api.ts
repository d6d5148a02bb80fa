import * as api from '../../shared/connections/api.ts';
import * as eventsApi from '../../shared/connections/events-api.ts';
import { bySession } from '../accounts/callers.ts';
import { endpoint } from '../platform/endpoint.ts';
import { endpoints } from '../platform/endpoints.ts';
import { setName } from './connection-item-changes.ts';
import { openSecrets } from './connection-secrets.ts';
import {
  changeConnection,
  readConnection,
  readConnections,
  removeConnection,
  shownConnection,
} from './connection-store.ts';
import { createConnection } from './create-connection.ts';
import { editMapping } from './edit-mapping.ts';
import { findBody, readEvent, shownEvent } from './event-store.ts';
import { listConnectionEvents } from './list-connection-events.ts';
import { replayEvent } from './replay-event.ts';
import { replayIgnored } from './replay-ignored.ts';
import { rotateConnectionSecret } from './rotate-connection-secret.ts';

/** How a signed-in customer manages connections and looks at what they received. */
export const handler = endpoints(
  endpoint(api.listConnections, bySession, async (_request, { accountId }) => ({
    data: await Promise.all((await readConnections(accountId)).map(shownConnection)),
  })),
  createConnection,
  endpoint(api.renameConnection, bySession, ({ id, name }, { accountId }) =>
    changeConnection(accountId, setName(accountId, id, name)),
  ),
  editMapping,
  endpoint(api.deleteConnection, bySession, async ({ id }, { accountId }) => {
    await removeConnection(accountId, id);
    return { success: true as const };
  }),
  endpoint(api.showConnectionSecrets, bySession, async ({ id }, { accountId }) => ({
    data: await openSecrets(await readConnection(accountId, id), new Date()),
  })),
  rotateConnectionSecret,
  listConnectionEvents,
  endpoint(eventsApi.getConnectionEvent, bySession, async ({ id, event }, { accountId }) => {
    const found = await readEvent({ accountId, connectionId: id, id: event });
    return { ...shownEvent(found), body: (await findBody(found))?.body ?? null };
  }),
  replayEvent,
  replayIgnored,
);
