import { receiveEvent } from '../../shared/connections/api.ts';
import { endpoint } from '../platform/pipelines/endpoint.ts';
import { enqueueEvent } from './events/enqueue-event.ts';
import { bySender } from './senders/by-sender.ts';
import { storeEvent } from './store-event.ts';

/**
 * Takes an event of a connection: checked, stored, put on the queue, and answered. One that was sent again is put on the
 * queue again, too: the first time may have ended before that. What is never sent again is found by a schedule.
 */
export const handler = endpoint(receiveEvent, bySender, async (_request, sent, { requestId }) => {
  const event = await storeEvent(sent, new Date());
  await enqueueEvent(event, requestId);
  return { success: true as const };
});
