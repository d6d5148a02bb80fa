import { importQueue } from '../../../shared/imports/work.ts';
import { visibilitySeconds } from '../../../shared/operations/queue.ts';
import { log } from '../../platform/observe/log.ts';
import type { StoredImport } from '../items/import-item.ts';
import { setMoved } from '../items/import-item-changes.ts';
import { updateImport } from '../items/import-store.ts';
import { enqueueImport } from './enqueue-import.ts';

/** By then a message that is under way was delivered again. */
export const stalledSeconds = visibilitySeconds(importQueue) + 60;

/** Whether the next step of an import is the worker's. */
export function isAtWork({ state }: StoredImport): boolean {
  return state === 'checking' || state === 'running';
}

/**
 * Sends the message of an import again that is at work and has not come further for long: a crash between a change and
 * its message loses that. Once in that time, however often it is asked for, and each further time after twice as long: what
 * fails every time must not fill the dead letters.
 */
export async function moveStalled(read: StoredImport, requestId: string, now: Date): Promise<void> {
  const patience = stalledSeconds * 1000 * 2 ** read.requeues;
  if (!isAtWork(read) || now.getTime() - Date.parse(read.moved_at) < patience) return;
  const moved = await updateImport(read.accountId, setMoved(read, now));
  if (!moved) return;
  log.warn('The message of an import is sent again', { account_id: read.accountId, import_id: read.id });
  await enqueueImport(moved, requestId);
}
