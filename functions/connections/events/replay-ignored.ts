import * as api from '../../../shared/connections/events-api.ts';
import { bySession } from '../../accounts/requests/callers.ts';
import { endpoint } from '../../platform/pipelines/endpoint.ts';
import { readConnection } from '../setup/connection-store.ts';
import { readEvents } from './event-store.ts';
import { restartIgnored } from './restart-event.ts';

/** What one call restarts: some seconds of work. */
const most = 500;
const pageSize = 100;

export const replayIgnored = endpoint(
  api.replayIgnored,
  bySession,
  async ({ id, since }, { accountId }, { requestId }) => {
    await readConnection(accountId, id);
    let replayed = 0;
    let before: string | undefined;
    do {
      const page = await readEvents(accountId, id, {
        ...{ before, since: new Date(since), state: 'ignored', limit: pageSize },
      });
      // One after the other: each changes the count of the one connection.
      for (const event of page.events) replayed += Number(await restartIgnored(event, requestId));
      before = page.next ?? undefined;
    } while (before !== undefined && replayed < most);
    return { replayed };
  },
);
