import * as api from '../../shared/imports/api.ts';
import type { ImportState } from '../../shared/imports/import.ts';
import { bySession } from '../accounts/callers.ts';
import { endpoint } from '../platform/endpoint.ts';
import { beginCheck } from './import-item-changes.ts';
import { readImport, shownImport } from './import-store.ts';
import { putToWork } from './put-to-work.ts';
import { wrongState } from './wrong-state.ts';

/** A file may be checked as long as the import was not started. */
const before: readonly ImportState[] = ['uploading', 'checking', 'checked', 'failed'];

export const checkImport = endpoint(
  api.checkImport,
  bySession,
  async ({ id, columns }, { accountId }, call) => {
    const read = await readImport(accountId, id);
    if (!before.includes(read.state)) throw wrongState(read);
    const begun = await putToWork(read, beginCheck(read, columns, new Date()), call.requestId);
    if (!begun) throw wrongState(await readImport(accountId, id));
    return shownImport(begun);
  },
);
