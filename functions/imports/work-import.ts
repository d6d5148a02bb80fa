import { randomUUID } from 'node:crypto';
import { defaultTimeZone } from '../../shared/accounts/time-zone.ts';
import { importQueue } from '../../shared/imports/work.ts';
import { findProfile } from '../accounts/items/profile-store.ts';
import { worker } from '../platform/pipelines/worker.ts';
import { lookUpCompanies } from './companies/look-up-companies.ts';
import { orderRows } from './companies/order-rows.ts';
import { checkFile } from './file/check-file.ts';
import {
  endRun,
  failCheck,
  finishCheck,
  type StoredImport,
  setOrder,
  setPreview,
  setProgress,
  setState,
} from './items/import-item.ts';
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
  const id = requestId ?? randomUUID();
  if (read.state === 'checking') await check(read, profile.time_zone ?? defaultTimeZone, id);
  if (read.state === 'checked') await lookUp(read, id);
  if (read.state === 'running') await run(read, id);
});

/** Its changes fail if another delivery was first, or the customer chose other columns or canceled. */
async function check(read: StoredImport, timeZone: string, requestId: string): Promise<void> {
  const checked = await checkFile(read, timeZone);
  if ('found' in checked && !checked.preview.known)
    await startWork(read, finishCheck(read, checked), requestId);
  else {
    const change = 'found' in checked ? finishCheck(read, checked) : failCheck(read, checked.problem);
    await updateImport(read.accountId, change);
  }
}

async function lookUp(read: StoredImport, requestId: string): Promise<void> {
  const { preview } = read;
  if (!preview || preview.known) return;
  const further = await lookUpCompanies(read, preview);
  if (further.known) await updateImport(read.accountId, setPreview(read, further));
  else await startWork(read, setPreview(read, further), requestId);
}

async function run(read: StoredImport, requestId: string): Promise<void> {
  const { accountId, progress, found, choice } = read;
  const rows = found?.new_rows ?? 0;
  if (choice) {
    await startWork(read, setOrder(read, await orderRows(read, choice)), requestId);
    return;
  }
  if (progress.done < rows && progress.done >= (read.until ?? rows)) {
    await updateImport(accountId, endRun(read));
    return;
  }
  if (progress.done >= rows) {
    await writeReport(read);
    await updateImport(accountId, setState(read, 'finished', { ended_at: new Date().toISOString() }));
    return;
  }
  const further = await addRows(read, requestId);
  if (further) await startWork(read, setProgress(read, further), requestId);
}
