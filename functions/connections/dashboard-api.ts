import * as api from '../../shared/connections/api.ts';
import * as eventsApi from '../../shared/connections/events-api.ts';
import { bySession } from '../accounts/requests/callers.ts';
import { endpoint, endpoints } from '../platform/pipelines/endpoint.ts';
import { findBody, getEvent, shownEvent } from './events/event-store.ts';
import { listConnectionEvents, replayEvent, replayIgnored } from './events/replay-event.ts';
import { setName } from './items/connection-item.ts';
import { openSecrets, rotateConnectionSecret } from './setup/connection-secrets.ts';
import {
  changeConnection,
  getConnection,
  listConnections,
  removeConnection,
  shownConnection,
} from './setup/connection-store.ts';
import { createConnection, editMapping } from './setup/edit-mapping.ts';

export const handler = endpoints(
  endpoint(api.listConnections, bySession, async (_request, { accountId }) => ({
    data: await Promise.all((await listConnections(accountId)).map(shownConnection)),
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
    data: await openSecrets(await getConnection(accountId, id), new Date()),
  })),
  rotateConnectionSecret,
  listConnectionEvents,
  endpoint(eventsApi.getConnectionEvent, bySession, async ({ id, event }, { accountId }) => {
    const found = await getEvent({ accountId, connectionId: id, id: event });
    return { ...shownEvent(found), body: (await findBody(found))?.body ?? null };
  }),
  replayEvent,
  replayIgnored,
);
