import * as z from 'zod/mini';
import {
  type Found,
  foundSchema,
  type ImportField,
  type ImportState,
  importFields,
  importLimits,
  importStates,
  type Progress,
  progressSchema,
} from '../../../shared/imports/import.ts';
import { type Change, type ItemUpdate, updateOf } from '../../platform/table/item-update.ts';
import { accountPartition, type Key, partitionOf } from '../../platform/table/keys.ts';
import { storedItem } from '../../platform/table/stored-item.ts';
import type { Item } from '../../platform/table/table.ts';
import type { ImportName } from './import-files.ts';

export const importItem = storedItem({
  name: 'import',
  pk: accountPartition,
  sk: 'IMPORT#{id}',
  holds: 'An import of past signups: what its file holds, and how far it has come. Ids sort by time.',
  foundBy: ['its id', 'its account, newest first'],
  expires: '30 days after it was begun',
});

const importItemSchema = z.object({
  sk: z.string(),
  file_name: z.string(),
  bytes: z.int(),
  created_at: z.string(),
  state: z.enum(importStates),
  /** How often its file was to be checked: what an earlier check finds is not recorded over a later one. */
  checks: z.int(),
  /** What its columns are imported as, where the customer chose that. */
  chosen: z.optional(z.array(z.nullable(z.enum(importFields)))),
  problem: z.optional(z.string()),
  found: z.optional(foundSchema),
  /** The delivery that recorded what was found: its files hold the rows. */
  checked_by: z.optional(z.string()),
  progress: progressSchema,
  alerts: z.boolean(),
  started_at: z.optional(z.string()),
  ended_at: z.optional(z.string()),
  /** When it last came further, or its message was last sent; and how often that was sent again since it came further. */
  moved_at: z.string(),
  requeues: z._default(z.int(), 0),
});

export type StoredImport = Omit<z.output<typeof importItemSchema>, 'sk'> & ImportName;

/** The key of an import. */
export function importKey({ accountId, id }: ImportName): Key {
  return importItem.key({ account: accountId, id });
}

/** A stored import. Throws where the item does not have the shape of one. */
export function parseImportItem(accountId: string, item: Item): StoredImport {
  const { sk, ...fields } = importItemSchema.parse(item);
  return { accountId, id: sk.slice(importItem.prefix.length), ...fields };
}

/** A new import, for createItem. */
export function newImportItem(
  name: ImportName,
  file: Pick<StoredImport, 'file_name' | 'bytes'>,
  now: Date,
): Item & Key {
  return {
    ...importKey(name),
    ...file,
    created_at: now.toISOString(),
    moved_at: now.toISOString(),
    state: 'uploading',
    checks: 0,
    progress: { done: 0, paid: 0, free: 0, waiting: 0, skipped: 0 },
    alerts: false,
    expires_at: Math.floor(now.getTime() / 1000) + importLimits.daysKept * 86_400,
  };
}

/** The imports of an account, newest first, for `everyItem`. */
export function importsOf(accountId: string) {
  return {
    KeyConditionExpression: 'pk = :account AND begins_with(sk, :imports)',
    ExpressionAttributeValues: { ':account': partitionOf(accountId), ':imports': importItem.prefix },
    ScanIndexForward: false,
    ConsistentRead: true,
  };
}

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
