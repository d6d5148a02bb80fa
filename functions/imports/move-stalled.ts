import { importQueue } from '../../shared/imports/queues.ts';
import { visibilitySeconds } from '../../shared/queue.ts';
import { enqueueImport } from './enqueue-import.ts';
import type { StoredImport } from './import-item.ts';
import { setMoved } from './import-item-changes.ts';
import { updateImport } from './import-store.ts';

/** By then a message that is under way was delivered again. */
const stalledSeconds = visibilitySeconds(importQueue) + 60;

/**
 * Sends the message of an import again that is at work and has not come further for long: a crash between a change and
 * its message loses that. Once in that time, however often it is asked for.
 */
export async function moveStalled(read: StoredImport, requestId: string, now: Date): Promise<void> {
  const isAtWork = read.state === 'checking' || read.state === 'running';
  if (!isAtWork || now.getTime() - Date.parse(read.moved_at) < stalledSeconds * 1000) return;
  const moved = await updateImport(read.accountId, setMoved(read, now));
  if (moved) await enqueueImport(moved, requestId);
}
