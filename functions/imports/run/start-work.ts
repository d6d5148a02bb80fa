import { importQueue } from '../../../shared/imports/work.ts';
import { sendOrLog } from '../../platform/aws/queue.ts';
import { lostBy, outboxEntry } from '../../platform/pipelines/outbox-item.ts';
import type { ItemUpdate } from '../../platform/table/item-update.ts';
import { transact } from '../../platform/table/transaction.ts';
import type { ImportName } from '../items/import-files.ts';
import type { StoredImport } from '../items/import-item.ts';
import { findImport } from '../items/import-store.ts';

/**
 * Changes an import's state and queues its next step: the message is stored with the change. Returns undefined if
 * the change's condition failed.
 */
export async function startWork(
  { accountId, id }: ImportName,
  change: ItemUpdate,
  requestId: string,
): Promise<StoredImport | undefined> {
  const message = { account_id: accountId, import_id: id, request_id: requestId };
  const entry = outboxEntry(importQueue, message, lostBy(new Date()));
  if (await transact([{ Update: change }, entry.put])) return undefined;
  await sendOrLog(importQueue, entry.message);
  return findImport(accountId, id);
}
