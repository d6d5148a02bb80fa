import { intakeQueue } from '../../shared/connections/queues.ts';
import { log } from '../platform/log.ts';
import { send } from '../platform/queue.ts';
import type { EventName } from './event-item.ts';

/** Has a stored event read. Never throws: it is noted as unread, and the schedule for such events finds what is lost here. */
export async function enqueueEvent(
  { accountId, connectionId, id }: EventName,
  requestId: string | undefined,
): Promise<void> {
  const message = { account_id: accountId, connection_id: connectionId, event_id: id };
  try {
    await send(intakeQueue, { ...message, request_id: requestId });
  } catch (failure) {
    log.error('The message of a stored event could not be sent', { ...message, failure: failure as Error });
  }
}
