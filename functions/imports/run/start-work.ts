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
 * Changes an import's state and queues its next step. Writes a note for the schedule first, so that work lost
 * in a crash is found. Returns undefined if the change's condition failed.
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

/** Longer than a redelivery takes. */
export const stalledSeconds = visibilitySeconds(importQueue) + 60;

export function isAtWork({ state }: StoredImport): boolean {
  return state === 'checking' || state === 'running';
}

/**
 * Requeues a running import without recent progress, in case a crash lost its message. Each requeue doubles
 * the wait, so that a failing import does not fill the dead-letter queue.
 */
export async function moveStalled(read: StoredImport, requestId: string, now: Date): Promise<void> {
  const patience = stalledSeconds * 1000 * 2 ** read.requeues;
  if (!isAtWork(read) || now.getTime() - Date.parse(read.moved_at) < patience) return;
  const moved = await updateImport(read.accountId, setMoved(read, now));
  if (!moved) return;
  log.warn('The message of an import is sent again', { account_id: read.accountId, import_id: read.id });
  await enqueueImport(moved, requestId);
}

export function enqueueImport({ accountId, id }: ImportName, requestId: string): Promise<void> {
  return send(importQueue, { account_id: accountId, import_id: id, request_id: requestId });
}
