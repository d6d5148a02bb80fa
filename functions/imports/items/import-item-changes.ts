import type { Found, ImportField, ImportState, Progress } from '../../../shared/imports/import.ts';
import { type Change, type ItemUpdate, updateOf } from '../../platform/table/item-update.ts';
import { importKey, type StoredImport } from './import-item.ts';

/** Has the file checked once more. Refused where another state or check was recorded since the import was read. */
export function beginCheck(
  read: StoredImport,
  chosen: readonly (ImportField | null)[] | undefined,
  now: Date,
): ItemUpdate {
  const fields = { state: 'checking', checks: read.checks + 1, ...moved(now) };
  return updateOf(
    importKey(read),
    setting({ ...fields, ...(chosen ? { chosen } : {}) }),
    { remove: 'problem' },
    inState(read),
    ofCheck(read),
  );
}

/** Records what a check found in the file, and which delivery it was. Refused where it is checked anew or was cancelled. */
export function finishCheck(
  read: StoredImport,
  checked: { readonly found: Found; readonly checked_by: string },
  now: Date,
): ItemUpdate {
  const fields = { state: 'checked', ...checked, ...moved(now) };
  return updateOf(importKey(read), setting(fields), inState(read), ofCheck(read));
}

/** Records why a file cannot be imported. Refused likewise. */
export function failCheck(read: StoredImport, problem: string, now: Date): ItemUpdate {
  const fields = { state: 'failed', problem, ...moved(now) };
  return updateOf(
    importKey(read),
    setting(fields),
    { remove: '#found', names: { '#found': 'found' } },
    inState(read),
    ofCheck(read),
  );
}

/** Changes the state, and what changes with it. Refused where it is not the one that was read. */
export function setState(
  read: StoredImport,
  state: ImportState,
  fields: Partial<Pick<StoredImport, 'alerts' | 'started_at' | 'ended_at'>>,
  now: Date,
): ItemUpdate {
  const changed = setting({ state, ...fields, ...moved(now) });
  return updateOf(importKey(read), changed, inState(read), ofCheck(read));
}

/**
 * Records that rows were worked on, whatever the state is by now: they were. Refused where another delivery of the
 * message recorded the same rows first.
 */
export function setProgress(read: StoredImport, progress: Progress, now: Date): ItemUpdate {
  return updateOf(importKey(read), setting({ progress, ...moved(now) }), {
    condition: '#progress.#done = :done',
    names: { '#done': 'done' },
    values: { ':done': read.progress.done },
  });
}

/** Notes that the message of an import is sent again. Refused where it came further since it was read. */
export function setMoved(read: StoredImport, now: Date): ItemUpdate {
  const fields = { moved_at: now.toISOString(), requeues: read.requeues + 1 };
  return updateOf(importKey(read), setting(fields), {
    condition: '#moved_at = :read_moved_at',
    values: { ':read_moved_at': read.moved_at },
  });
}

/** An import that comes further has its message sent again as soon as any. */
function moved(now: Date) {
  return { moved_at: now.toISOString(), requeues: 0 };
}

function setting(fields: Readonly<Record<string, unknown>>): Change {
  const names = Object.keys(fields);
  return {
    set: names.map((name) => `#${name} = :${name}`).join(', '),
    names: Object.fromEntries(names.map((name) => [`#${name}`, name])),
    values: Object.fromEntries(Object.entries(fields).map(([name, value]) => [`:${name}`, value])),
  };
}

function inState({ state }: StoredImport): Change {
  return { condition: '#state = :read_state', values: { ':read_state': state } };
}

function ofCheck({ checks }: StoredImport): Change {
  return {
    condition: '#checks = :read_checks',
    names: { '#checks': 'checks' },
    values: { ':read_checks': checks },
  };
}
