import type { ItemUpdate } from '../../platform/table/item-update.ts';
import { updateItem } from '../../platform/table/table.ts';
import { noteAtWork } from '../items/import-at-work-item.ts';
import type { StoredImport } from '../items/import-item.ts';
import { updateImport } from '../items/import-store.ts';
import { enqueueImport } from './enqueue-import.ts';

/**
 * Has an import worked on: by a change of its state, and the message that a worker takes. A note for the schedule comes
 * first: whatever is lost after the change is found by it. Undefined where the change was refused.
 */
export async function putToWork(
  read: StoredImport,
  change: ItemUpdate,
  requestId: string,
): Promise<StoredImport | undefined> {
  await updateItem(noteAtWork(read, new Date()));
  const changed = await updateImport(read.accountId, change);
  if (changed) await enqueueImport(changed, requestId);
  return changed;
}
