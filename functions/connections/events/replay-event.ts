import { ProductError } from '../../../shared/api/errors.ts';
import * as api from '../../../shared/connections/events-api.ts';
import { intakeQueue } from '../../../shared/connections/work.ts';
import { bySession } from '../../accounts/requests/callers.ts';
import { sendOrLog } from '../../platform/aws/queue.ts';
import { endpoint } from '../../platform/pipelines/endpoint.ts';
import { lostBy, outboxEntry } from '../../platform/pipelines/outbox-item.ts';
import { transact } from '../../platform/table/transaction.ts';
import { countIgnored } from '../items/connection-item.ts';
import { restartEvent, type StoredEvent } from '../items/event-item.ts';
import { getConnection } from '../setup/connection-store.ts';
import { getEvent, listEvents, messageOf, shownEvent } from './event-store.ts';

/** Requeues an unread event whose message may be lost. */
export const replayEvent = endpoint(
  api.replayEvent,
  bySession,
  async ({ id, event }, { accountId }, { requestId }) => {
    const name = { accountId, connectionId: id, id: event };
    const found = await getEvent(name);
    if (found.state === 'received') await sendOrLog(intakeQueue, messageOf(name, requestId));
    else if (!(await restartIgnored(found, requestId))) {
      throw new ProductError('not_failed', 'This event became a signup: there is nothing to read again.');
    }
    return shownEvent(await getEvent(name));
  },
);

const most = 500;

export const replayIgnored = endpoint(
  api.replayIgnored,
  bySession,
  async ({ id, since }, { accountId }, { requestId }) => {
    await getConnection(accountId, id);
    let replayed = 0;
    let before: string | undefined;
    do {
      const page = await listEvents(accountId, id, {
        ...{ before, since: new Date(since), state: 'ignored', limit: most - replayed },
      });
      // One at a time, because each changes the same connection's count.
      for (const event of page.events) replayed += Number(await restartIgnored(event, requestId));
      before = page.next ?? undefined;
    } while (before !== undefined && replayed < most);
    return { replayed };
  },
);

/** Returns false if the event is no longer ignored or its connection is gone. */
export async function restartIgnored(event: StoredEvent, requestId: string): Promise<boolean> {
  const entry = outboxEntry(intakeQueue, messageOf(event, requestId), lostBy(new Date()));
  const refusals = await transact([
    { Update: restartEvent(event) },
    { Update: countIgnored(event, -1) },
    entry.put,
  ]);
  if (refusals) return false;
  await sendOrLog(intakeQueue, entry.message);
  return true;
}

export const listConnectionEvents = endpoint(
  api.listConnectionEvents,
  bySession,
  async ({ id, state, cursor, limit }, { accountId }) => {
    await getConnection(accountId, id);
    const { events, next } = await listEvents(accountId, id, { before: cursor, state, limit });
    return { data: events.map(shownEvent), next };
  },
);
