import * as api from '../../shared/imports/api.ts';
import type { ImportState } from '../../shared/imports/import.ts';
import { bySession } from '../accounts/requests/callers.ts';
import { endpoint } from '../platform/pipelines/endpoint.ts';
import { checkStart } from './check-start.ts';
import type { StoredImport } from './items/import-item.ts';
import { setState } from './items/import-item-changes.ts';
import { readImport, shownImport, updateImport } from './items/import-store.ts';
import { wrongState } from './items/wrong-state.ts';
import { enqueueImport } from './run/enqueue-import.ts';
import { putToWork } from './run/start-work.ts';

type Wanted = 'running' | 'paused' | 'cancelled';

/** From which states each is reached. */
const ways: Record<Wanted, readonly ImportState[]> = {
  running: ['checked', 'paused'],
  paused: ['running'],
  cancelled: ['uploading', 'checking', 'checked', 'failed', 'running', 'paused'],
};

/** Starts, pauses, resumes or cancels. A repeat is answered likewise, and sends a message that a crash may have lost. */
export const changeImport = endpoint(
  api.changeImport,
  bySession,
  async ({ id, state, alerts }, { accountId }, { requestId }) => {
    const read = await readImport(accountId, id);
    if (read.state !== state) return shownImport(await change(read, state, alerts, requestId));
    if (state === 'running') await enqueueImport(read, requestId);
    return shownImport(read);
  },
);

async function change(
  read: StoredImport,
  wanted: Wanted,
  alerts: boolean,
  requestId: string,
): Promise<StoredImport> {
  if (!ways[wanted].includes(read.state)) throw wrongState(read);
  const isStart = read.state === 'checked' && wanted === 'running';
  if (isStart) await checkStart(read);
  const now = new Date();
  const fields = {
    ...(isStart ? { alerts, started_at: now.toISOString() } : {}),
    ...(wanted === 'cancelled' ? { ended_at: now.toISOString() } : {}),
  };
  const update = setState(read, wanted, fields, now);
  const changed =
    wanted === 'running'
      ? await putToWork(read, update, requestId)
      : await updateImport(read.accountId, update);
  if (!changed) throw wrongState(await readImport(read.accountId, read.id));
  return changed;
}
