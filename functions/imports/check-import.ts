import { checkImport } from '../../shared/imports/api.ts';
import type { ImportState } from '../../shared/imports/import.ts';
import { bySession } from '../accounts/callers.ts';
import { endpoint } from '../platform/endpoint.ts';
import { enqueueImport } from './enqueue-import.ts';
import { beginCheck } from './import-item-changes.ts';
import { readImport, shownImport, updateImport } from './import-store.ts';
import { wrongState } from './wrong-state.ts';

/** A file may be checked as long as the import was not started. */
const before: readonly ImportState[] = ['uploading', 'checking', 'checked', 'failed'];

export const handler = endpoint(checkImport, bySession, async ({ id, columns }, { accountId }, call) => {
  const read = await readImport(accountId, id);
  if (!before.includes(read.state)) throw wrongState(read);
  const begun = await updateImport(accountId, beginCheck(read, columns, new Date()));
  if (!begun) throw wrongState(await readImport(accountId, id));
  await enqueueImport(begun, call.requestId);
  return shownImport(begun);
});
