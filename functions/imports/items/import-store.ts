import { ProductError } from '../../../shared/api/errors.ts';
import { type Import, type ImportState, importLimits } from '../../../shared/imports/import.ts';
import { findAccount } from '../../accounts/items/account-store.ts';
import { accountGone } from '../../accounts/items/profile-store.ts';
import { newTimeId } from '../../platform/table/keys.ts';
import { createItem, everyItem, findItem, updateItem } from '../../platform/table/table.ts';
import { importKey, importsOf, newImportItem, parseImportItem, type StoredImport } from './import-item.ts';

export async function listImports(accountId: string): Promise<StoredImport[]> {
  const found: StoredImport[] = [];
  for await (const item of everyItem(importsOf(accountId))) found.push(parseImportItem(accountId, item));
  return found;
}

export async function findImport(accountId: string, id: string): Promise<StoredImport | undefined> {
  const item = await findItem(importKey({ accountId, id }));
  return item && parseImportItem(accountId, item);
}

export async function getStoredImport(accountId: string, id: string): Promise<StoredImport> {
  const found = await findImport(accountId, id);
  if (!found) throw new ProductError('not_found', 'There is no such import. Imports are kept for 30 days.');
  return found;
}

/** Throws `limit_reached` (400) at the limit. Concurrent calls may exceed it slightly, which is harmless. */
export async function saveImport(
  accountId: string,
  file: Pick<StoredImport, 'file_name' | 'bytes'>,
  now: Date,
): Promise<StoredImport> {
  const before = await listImports(accountId);
  if (before.length >= importLimits.imports) {
    throw new ProductError(
      'limit_reached',
      `You can begin ${importLimits.imports} imports in ${importLimits.daysKept} days.`,
    );
  }
  const written = await createItem(newImportItem({ accountId, id: newTimeId(now) }, file, now));
  if (!written.done) throw new Error('Two imports were given the same id.');
  return parseImportItem(accountId, written.item);
}

export async function updateImport(
  accountId: string,
  update: Parameters<typeof updateItem>[0],
): Promise<StoredImport | undefined> {
  const written = await updateItem(update);
  return written.done ? parseImportItem(accountId, written.item) : undefined;
}

export async function shownImports(accountId: string, imports: readonly StoredImport[]): Promise<Import[]> {
  const account = await findAccount(accountId);
  if (!account) throw accountGone();
  const { balance } = account;
  return imports.map(({ problem, preview, started_at, ended_at, ...stored }) => ({
    ...stored,
    problem: problem ?? null,
    found: stored.found ?? null,
    preview: preview ?? null,
    until: stored.until ?? stored.found?.new_rows ?? 0,
    price_of_rest: priceOfRest(stored),
    started_at: started_at ?? null,
    ended_at: ended_at ?? null,
    balance,
  }));
}

/** In credits. */
export function priceOfRest({ order, found }: Pick<StoredImport, 'order' | 'found'>): number {
  return order?.price_of_rest ?? found?.paid ?? 0;
}

export async function shownImport(stored: StoredImport): Promise<Import> {
  const [shown] = await shownImports(stored.accountId, [stored]);
  if (!shown) throw new Error('One import is shown as one.');
  return shown;
}

const messages: Record<ImportState, string> = {
  uploading: "The file wasn't uploaded yet.",
  checking: 'The file is being checked. Try again in a moment.',
  checked: "The import wasn't started yet.",
  failed: "This file can't be imported. Choose another one.",
  running: 'The import is running.',
  paused: 'The import is paused.',
  finished: 'The import has finished.',
  cancelled: 'The import was canceled. Choose the file again to import the rest.',
};

export function wrongState({ state }: StoredImport): ProductError {
  return new ProductError('wrong_state', messages[state]);
}
