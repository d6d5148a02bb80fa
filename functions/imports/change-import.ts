import { ProductError } from '../../shared/api/errors.ts';
import * as api from '../../shared/imports/api.ts';
import type { ImportState } from '../../shared/imports/import.ts';
import { findAccount } from '../accounts/items/account-store.ts';
import { bySession } from '../accounts/requests/callers.ts';
import { uploadForm } from '../platform/aws/objects.ts';
import { endpoint } from '../platform/pipelines/endpoint.ts';
import { uploadedFile } from './items/import-files.ts';
import { beginCheck, type StoredImport, setState } from './items/import-item.ts';
import { getStoredImport, saveImport, shownImport, updateImport, wrongState } from './items/import-store.ts';
import { startWork } from './run/start-work.ts';

type Wanted = 'running' | 'paused' | 'cancelled';

const allowedFrom: Record<Wanted, readonly ImportState[]> = {
  running: ['checked', 'paused'],
  paused: ['running'],
  cancelled: ['uploading', 'checking', 'checked', 'failed', 'running', 'paused'],
};

/** Starts, pauses, resumes or cancels. Idempotent. */
export const changeImport = endpoint(
  api.changeImport,
  bySession,
  async ({ id, state, alerts }, { accountId }, { requestId }) => {
    const read = await getStoredImport(accountId, id);
    return shownImport(read.state === state ? read : await change(read, state, alerts, requestId));
  },
);

async function change(
  read: StoredImport,
  wanted: Wanted,
  alerts: boolean,
  requestId: string,
): Promise<StoredImport> {
  if (!allowedFrom[wanted].includes(read.state)) throw wrongState(read);
  const isStart = read.state === 'checked' && wanted === 'running';
  if (isStart) await checkStart(read);
  const at = new Date().toISOString();
  const fields = {
    ...(isStart ? { alerts, started_at: at } : {}),
    ...(wanted === 'cancelled' ? { ended_at: at } : {}),
  };
  const update = setState(read, wanted, fields);
  const changed =
    wanted === 'running'
      ? await startWork(read, update, requestId)
      : await updateImport(read.accountId, update);
  if (!changed) throw wrongState(await getStoredImport(read.accountId, read.id));
  return changed;
}

const before: readonly ImportState[] = ['uploading', 'checking', 'checked', 'failed'];

export const checkImport = endpoint(
  api.checkImport,
  bySession,
  async ({ id, columns }, { accountId }, call) => {
    const read = await getStoredImport(accountId, id);
    if (!before.includes(read.state)) throw wrongState(read);
    const begun = await startWork(read, beginCheck(read, columns), call.requestId);
    if (!begun) throw wrongState(await getStoredImport(accountId, id));
    return shownImport(begun);
  },
);

/**
 * Throws `wrong_state` if there is nothing to import, and `insufficient_credits` (402) if the balance is too
 * low now. If it runs out later, rows wait for credits.
 */
async function checkStart({ accountId, found }: StoredImport): Promise<void> {
  if (!found?.columns.some(({ field }) => field === 'email')) {
    throw new ProductError('wrong_state', 'Choose the column that holds the emails first.');
  }
  if (found.new_rows === 0) throw new ProductError('wrong_state', 'The file has no new rows to import.');
  const account = await findAccount(accountId);
  const missing = found.paid - (account?.balance ?? 0);
  if (missing > 0) {
    throw new ProductError(
      'insufficient_credits',
      `The import costs ${missing.toLocaleString('en-US')} credits more than you have.`,
    );
  }
}

const uploadSeconds = 600;

export const createImport = endpoint(
  api.createImport,
  bySession,
  async ({ file_name, bytes }, { accountId }) => {
    const stored = await saveImport(accountId, { file_name, bytes }, new Date());
    const upload = await uploadForm(uploadedFile(stored), {
      contentType: 'text/csv',
      maxBytes: bytes,
      seconds: uploadSeconds,
    });
    return { import: await shownImport(stored), upload };
  },
);
