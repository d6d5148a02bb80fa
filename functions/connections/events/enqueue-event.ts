import { intakeQueue } from '../../../shared/connections/work.ts';
import { sendOrLog } from '../../platform/aws/queue.ts';
import type { EventName } from '../items/event-item.ts';

/** Has a stored event read. It is noted as unread, so that the schedule finds it if the message is lost. */
export function enqueueEvent(
  { accountId, connectionId, id }: EventName,
  requestId: string | undefined,
): Promise<void> {
  return sendOrLog(intakeQueue, {
    account_id: accountId,
    connection_id: connectionId,
    event_id: id,
    request_id: requestId,
  });
}
