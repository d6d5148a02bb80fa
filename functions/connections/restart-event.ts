import { transact } from '../platform/transaction.ts';
import { countIgnored } from './connection-item-changes.ts';
import { enqueueEvent } from './enqueue-event.ts';
import type { StoredEvent } from './event-item.ts';
import { restartEvent } from './event-item-changes.ts';
import { putUnread } from './unread-item.ts';

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
