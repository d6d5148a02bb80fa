import * as api from '../../shared/imports/api.ts';
import type { ImportState } from '../../shared/imports/import.ts';
import { bySession } from '../accounts/requests/callers.ts';
import { endpoint } from '../platform/pipelines/endpoint.ts';
import { beginCheck } from './items/import-item-changes.ts';
import { readImport, shownImport } from './items/import-store.ts';
import { wrongState } from './items/wrong-state.ts';
import { putToWork } from './run/start-work.ts';

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
