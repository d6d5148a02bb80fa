import { importQueue } from '../../../shared/imports/work.ts';
import { visibilitySeconds } from '../../../shared/operations/queue.ts';
import { send } from '../../platform/aws/queue.ts';
import { log } from '../../platform/observe/log.ts';
import type { ItemUpdate } from '../../platform/table/item-update.ts';
import { updateItem } from '../../platform/table/table.ts';
import { noteAtWork } from '../items/import-at-work-item.ts';
import type { ImportName } from '../items/import-files.ts';
import { type StoredImport, setMoved } from '../items/import-item.ts';
import { updateImport } from '../items/import-store.ts';

/**
 * Has an import worked on: by a change of its state, and the message that a worker takes. A note for the schedule comes
 * first: whatever is lost after the change is found by it. Undefined where the change was refused.
 */
export async function startWork(
  read: StoredImport,
  change: ItemUpdate,
  requestId: string,
): Promise<StoredImport | undefined> {
  await updateItem(noteAtWork(read, new Date()));
  const changed = await updateImport(read.accountId, change);
  if (changed) await enqueueImport(changed, requestId);
  return changed;
}

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

/** Has the next step of an import done. Throws where the message could not be sent. */
export function enqueueImport({ accountId, id }: ImportName, requestId: string): Promise<void> {
  return send(importQueue, { account_id: accountId, import_id: id, request_id: requestId });
}
