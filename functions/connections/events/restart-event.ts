import { transact } from '../../platform/table/transaction.ts';
import { countIgnored } from '../items/connection-item-changes.ts';
import type { StoredEvent } from '../items/event-item.ts';
import { restartEvent } from '../items/event-item-changes.ts';
import { putUnread } from '../items/unread-item.ts';
import { enqueueEvent } from './enqueue-event.ts';

/** Has an ignored event read once more. False where it is no longer ignored, or its connection is gone. */
export async function restartIgnored(event: StoredEvent, requestId: string): Promise<boolean> {
  const refusals = await transact([
    { Update: restartEvent(event) },
    { Update: countIgnored(event, -1) },
    putUnread(event, new Date()),
  ]);
  if (refusals) return false;
  await enqueueEvent(event, requestId);
  return true;
}
