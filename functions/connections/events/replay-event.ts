import { ProductError } from '../../../shared/api/errors.ts';
import * as api from '../../../shared/connections/events-api.ts';
import { bySession } from '../../accounts/requests/callers.ts';
import { endpoint } from '../../platform/pipelines/endpoint.ts';
import { enqueueEvent } from './enqueue-event.ts';
import { readEvent, shownEvent } from './event-store.ts';
import { restartIgnored } from './restart-event.ts';

/** One that is still to be read is put on its queue again: what put it there may have ended before that. */
export const replayEvent = endpoint(
  api.replayEvent,
  bySession,
  async ({ id, event }, { accountId }, { requestId }) => {
    const name = { accountId, connectionId: id, id: event };
    const found = await readEvent(name);
    if (found.state === 'received') await enqueueEvent(name, requestId);
    else if (!(await restartIgnored(found, requestId))) {
      throw new ProductError('not_failed', 'This event became a signup: there is nothing to read again.');
    }
    return shownEvent(await readEvent(name));
  },
);
