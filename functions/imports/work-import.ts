import { randomUUID } from 'node:crypto';
import { importQueue } from '../../shared/imports/work.ts';
import { findProfile } from '../accounts/items/profile-store.ts';
import { worker } from '../platform/pipelines/worker.ts';
import { checkFile } from './file/check-file.ts';
import { failCheck, finishCheck, type StoredImport, setProgress, setState } from './items/import-item.ts';
import { findImport, updateImport } from './items/import-store.ts';
import { addRows, writeReport } from './run/add-rows.ts';
import { startWork } from './run/start-work.ts';

/**
 * Runs an import's next step: checks its file or adds its next rows, then queues the step after. The import's
 * state decides the step. If a message is delivered twice, only one delivery records the step and queues the
 * next.
 */
export const handler = worker(importQueue, async ({ account_id, import_id }, { requestId }) => {
  const [read, profile] = await Promise.all([findImport(account_id, import_id), findProfile(account_id)]);
  if (!read || !profile || profile.closing_at) return;
  if (read.state === 'checking') await check(read);
  if (read.state === 'running') await run(read, requestId ?? randomUUID());
});

async function check(read: StoredImport): Promise<void> {
  const checked = await checkFile(read);
  const change = 'found' in checked ? finishCheck(read, checked) : failCheck(read, checked.problem);
  // Fails if another delivery was first, or the customer chose other columns or canceled.
  await updateImport(read.accountId, change);
}

async function run(read: StoredImport, requestId: string): Promise<void> {
  const { accountId, progress, found } = read;
  if (progress.done >= (found?.new_rows ?? 0)) {
    await writeReport(read);
    await updateImport(accountId, setState(read, 'finished', { ended_at: new Date().toISOString() }));
    return;
  }
  const further = await addRows(read, requestId);
  if (further) await startWork(read, setProgress(read, further), requestId);
}
