import { changeImport } from '../../shared/imports/api.ts';
import type { ImportState } from '../../shared/imports/import.ts';
import { bySession } from '../accounts/callers.ts';
import { endpoint } from '../platform/endpoint.ts';
import { checkStart } from './check-start.ts';
import { enqueueImport } from './enqueue-import.ts';
import type { StoredImport } from './import-item.ts';
import { setState } from './import-item-changes.ts';
import { readImport, shownImport, updateImport } from './import-store.ts';
import { wrongState } from './wrong-state.ts';

type Wanted = 'running' | 'paused' | 'cancelled';

/** From which states each is reached. */
const ways: Record<Wanted, readonly ImportState[]> = {
  running: ['checked', 'paused'],
  paused: ['running'],
  cancelled: ['uploading', 'checking', 'checked', 'failed', 'running', 'paused'],
};

/** Starts, pauses, resumes or cancels. A repeat is answered likewise, and sends a message that a crash may have lost. */
export const handler = endpoint(
  changeImport,
  bySession,
  async ({ id, state, alerts }, { accountId }, call) => {
    const read = await readImport(accountId, id);
    const changed = read.state === state ? read : await change(read, state, alerts);
    if (state === 'running') await enqueueImport(changed, call.requestId);
    return shownImport(changed);
  },
);

async function change(read: StoredImport, wanted: Wanted, alerts: boolean): Promise<StoredImport> {
  if (!ways[wanted].includes(read.state)) throw wrongState(read);
  const isStart = read.state === 'checked' && wanted === 'running';
  if (isStart) await checkStart(read);
  const now = new Date();
  const fields = {
    ...(isStart ? { alerts, started_at: now.toISOString() } : {}),
    ...(wanted === 'cancelled' ? { ended_at: now.toISOString() } : {}),
  };
  const changed = await updateImport(read.accountId, setState(read, wanted, fields, now));
  if (!changed) throw wrongState(await readImport(read.accountId, read.id));
  return changed;
}
