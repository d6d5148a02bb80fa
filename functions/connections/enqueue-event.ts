import { intakeQueue } from '../../shared/connections/queues.ts';
import { send } from '../platform/queue.ts';
import type { EventName } from './event-item.ts';

/** Has an event read. Throws where the message could not be sent. */
export function enqueueEvent({ accountId, connectionId, id }: EventName, requestId: string): Promise<void> {
  return send(intakeQueue, {
    account_id: accountId,
    connection_id: connectionId,
    event_id: id,
    request_id: requestId,
  });
}
