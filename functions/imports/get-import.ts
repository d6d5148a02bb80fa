import * as api from '../../shared/imports/api.ts';
import { bySession } from '../accounts/requests/callers.ts';
import { endpoint } from '../platform/pipelines/endpoint.ts';
import { readImport, shownImport } from './items/import-store.ts';
import { moveStalled } from './run/move-stalled.ts';

/** One import. Who looks at one that stands still has its message sent again. */
export const getImport = endpoint(api.getImport, bySession, async ({ id }, { accountId }, { requestId }) => {
  const stored = await readImport(accountId, id);
  await moveStalled(stored, requestId, new Date());
  return shownImport(stored);
});
