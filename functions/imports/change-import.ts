import type * as z from 'zod/mini';
import { ProductError } from '../../shared/api/errors.ts';
import * as api from '../../shared/imports/api.ts';
import type { ImportState } from '../../shared/imports/import.ts';
import type { CompanyChoice } from '../../shared/imports/preview.ts';
import { findAccount } from '../accounts/items/account-store.ts';
import { bySession } from '../accounts/requests/callers.ts';
import { uploadForm } from '../platform/aws/objects.ts';
import { endpoint } from '../platform/pipelines/endpoint.ts';
import { chosenCompanies } from './companies/choose-companies.ts';
import { uploadedFile } from './items/import-files.ts';
import { beginCheck, beginRun, type StoredImport, setState } from './items/import-item.ts';
import {
  getStoredImport,
  priceOfRest,
  saveImport,
  shownImport,
  updateImport,
  wrongState,
} from './items/import-store.ts';
import { startWork } from './run/start-work.ts';

type Wanted = Omit<z.output<(typeof api.changeImport)['request']>, 'id'>;

const allowedFrom: Record<Wanted['state'], readonly ImportState[]> = {
  running: ['checked', 'paused'],
  paused: ['running'],
  cancelled: ['uploading', 'checking', 'checked', 'failed', 'running', 'paused'],
};

/** Starts, pauses, resumes or cancels. Idempotent. */
export const changeImport = endpoint(
  api.changeImport,
  bySession,
  async ({ id, ...wanted }, { accountId }, { requestId }) => {
    const read = await getStoredImport(accountId, id);
    return shownImport(read.state === wanted.state ? read : await moveImport(read, wanted, requestId));
  },
);

/** Throws `wrong_state`, and `insufficient_credits` (402) at the start. */
export async function moveImport(
  read: StoredImport,
  { state, alerts, companies, done }: Wanted,
  requestId: string,
): Promise<StoredImport> {
  if (!allowedFrom[state].includes(read.state)) throw wrongState(read);
  const at = new Date().toISOString();
  const update =
    read.state === 'checked' && state === 'running'
      ? beginRun(read, { alerts, started_at: at, ...(await checkStart(read, companies, done)) })
      : setState(read, state, state === 'cancelled' ? { ended_at: at } : {});
  const changed =
    state === 'running'
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
    if (read.progress.done > 0)
      throw new ProductError('wrong_state', 'Rows of this file were imported, so its columns stay.');
    const begun = await startWork(read, beginCheck(read, columns), call.requestId);
    if (!begun) throw wrongState(await getStoredImport(accountId, id));
    return shownImport(begun);
  },
);

/**
 * Returns the choice and the row that it ends at. Throws `wrong_state` if there is nothing to import or the
 * request is a late repeat, and `insufficient_credits` (402) if the balance is too low now. If it runs out
 * later, rows wait for credits.
 */
async function checkStart(read: StoredImport, choice: CompanyChoice | undefined, done: number) {
  const { accountId, found, progress } = read;
  if (!found?.columns.some(({ field }) => field === 'email')) {
    throw new ProductError('wrong_state', 'Choose the column that holds the emails first.');
  }
  if (found.new_rows === 0) throw new ProductError('wrong_state', 'The file has no new rows to import.');
  if (progress.done !== done) {
    throw new ProductError(
      'wrong_state',
      'Rows were imported since then. Reload the page for the new price.',
    );
  }
  const [account, price] = await Promise.all([findAccount(accountId), priceOf(read, choice)]);
  const missing = price - (account?.balance ?? 0);
  if (missing > 0) {
    throw new ProductError(
      'insufficient_credits',
      `The import costs ${missing.toLocaleString('en-US')} credits more than you have.`,
    );
  }
  return choice ? { choice, until: done + price } : { until: found.new_rows };
}

async function priceOf(read: StoredImport, choice: CompanyChoice | undefined): Promise<number> {
  if (!choice) return priceOfRest(read);
  const { price } = await chosenCompanies(read, choice);
  if (price === 0) throw new ProductError('wrong_state', 'Choose at least one company.');
  return price;
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
