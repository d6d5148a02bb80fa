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
import { choiceSchema, type Preview, previewSchema } from '../../../shared/imports/preview.ts';
import { type Change, type ItemUpdate, updateOf } from '../../platform/table/item-update.ts';
import { accountPartition, type Key, partitionOf } from '../../platform/table/keys.ts';
import { storedItem } from '../../platform/table/stored-item.ts';
import type { Item } from '../../platform/table/table.ts';
import type { ImportName } from './import-files.ts';

export const importItem = storedItem({
  name: 'import',
  pk: accountPartition,
  sk: 'IMPORT#{id}',
  holds: 'An import of past signups: the result of its file’s check, and its progress. Ids sort by time.',
  foundBy: ['its id', 'its account, newest first'],
  expires: '30 days after it was begun',
});

const importItemSchema = z.object({
  sk: z.string(),
  file_name: z.string(),
  bytes: z.int(),
  created_at: z.string(),
  state: z.enum(importStates),
  /** Number of checks. An earlier check's result never overwrites a later one. */
  checks: z.int(),
  chosen: z.optional(z.array(z.nullable(z.enum(importFields)))),
  problem: z.optional(z.string()),
  found: z.optional(foundSchema),
  /** The delivery whose files hold the rows. */
  checked_by: z.optional(z.string()),
  preview: z.optional(previewSchema),
  /** The customer's choice, until its rows are put first. */
  choice: z.optional(choiceSchema),
  /** `from` is the number of rows that were done before. */
  order: z.optional(z.object({ id: z.string(), from: z.int(), price_of_rest: z.int() })),
  /** Number of rows to import for now; all if absent. */
  until: z.optional(z.int()),
  progress: progressSchema,
  alerts: z.boolean(),
  started_at: z.optional(z.string()),
  ended_at: z.optional(z.string()),
});

export type StoredImport = Omit<z.output<typeof importItemSchema>, 'sk'> & ImportName;

export function importKey({ accountId, id }: ImportName): Key {
  return importItem.key({ account: accountId, id });
}

export function parseImportItem(accountId: string, item: Item): StoredImport {
  const { sk, ...fields } = importItemSchema.parse(item);
  return { accountId, id: sk.slice(importItem.prefix.length), ...fields };
}

export function newImportItem(
  name: ImportName,
  file: Pick<StoredImport, 'file_name' | 'bytes'>,
  now: Date,
): Item & Key {
  return {
    ...importKey(name),
    ...file,
    created_at: now.toISOString(),
    state: 'uploading',
    checks: 0,
    progress: { done: 0, paid: 0, free: 0, waiting: 0, skipped: 0 },
    alerts: false,
    // Version 0.2.0 requires it; functions of both versions run while a deployment shifts.
    moved_at: now.toISOString(),
    expires_at: Math.floor(now.getTime() / 1000) + importLimits.daysKept * 86_400,
  };
}

/** Newest first, for `everyItem`. */
export function importsOf(accountId: string) {
  return {
    KeyConditionExpression: 'pk = :account AND begins_with(sk, :imports)',
    ExpressionAttributeValues: { ':account': partitionOf(accountId), ':imports': importItem.prefix },
    ScanIndexForward: false,
    ConsistentRead: true,
  };
}

/** Fails if the state, the check or the rows that are done changed since the import was read. */
export function beginCheck(
  read: StoredImport,
  chosen: readonly (ImportField | null)[] | undefined,
): ItemUpdate {
  const fields = { state: 'checking', checks: read.checks + 1 };
  return updateOf(
    importKey(read),
    setting({ ...fields, ...(chosen ? { chosen } : {}) }),
    { remove: 'problem' },
    inState(read),
    ofCheck(read),
    ofProgress(read),
  );
}

/** Fails if another check began or the import was canceled. */
export function finishCheck(
  read: StoredImport,
  checked: { readonly found: Found; readonly checked_by: string; readonly preview: Preview },
): ItemUpdate {
  return updateOf(importKey(read), setting({ state: 'checked', ...checked }), inState(read), ofCheck(read));
}

export function failCheck(read: StoredImport, problem: string): ItemUpdate {
  return updateOf(
    importKey(read),
    setting({ state: 'failed', problem }),
    { remove: '#found', names: { '#found': 'found' } },
    inState(read),
    ofCheck(read),
  );
}

/** Fails if the state changed since it was read. */
export function setState(
  read: StoredImport,
  state: ImportState,
  fields: Partial<Pick<StoredImport, 'alerts' | 'started_at' | 'ended_at'>>,
): ItemUpdate {
  return updateOf(importKey(read), setting({ state, ...fields }), inState(read), ofCheck(read));
}

/** Starts rows up to `until`. Fails if the state or the rows that are done changed since they were read. */
export function beginRun(
  read: StoredImport,
  { choice, ...fields }: Pick<StoredImport, 'alerts' | 'started_at' | 'until' | 'choice'>,
): ItemUpdate {
  return updateOf(
    importKey(read),
    setting({ state: 'running', ...fields, ...(choice ? { choice } : {}) }),
    choice ? {} : { remove: '#choice', names: { '#choice': 'choice' } },
    inState(read),
    ofCheck(read),
    ofProgress(read),
  );
}

/** Lets the import wait for the next choice. Fails if the run ended or another one began. */
export function endRun(read: StoredImport): ItemUpdate {
  return updateOf(importKey(read), setting({ state: 'checked' }), inState(read), ofCheck(read), {
    condition: '#until = :until AND attribute_not_exists(#choice)',
    names: { '#until': 'until', '#choice': 'choice' },
    values: { ':until': read.until },
  });
}

/** Fails if another delivery recorded these companies first, or another check began. */
export function setPreview(read: StoredImport, preview: Preview): ItemUpdate {
  return updateOf(importKey(read), setting({ preview }), ofCheck(read), {
    condition: 'preview.looked_up = :looked_up',
    values: { ':looked_up': read.preview?.looked_up },
  });
}

/** Replaces a choice by the order of its rows. Fails if another delivery did it first. */
export function setOrder(
  read: StoredImport,
  ordered: Required<Pick<StoredImport, 'order' | 'until' | 'preview'>>,
): ItemUpdate {
  return updateOf(
    importKey(read),
    setting(ordered),
    { remove: '#choice', condition: 'attribute_exists(#choice)', names: { '#choice': 'choice' } },
    ofCheck(read),
  );
}

/** Records processed rows in any state. Fails if another delivery recorded them first. */
export function setProgress(read: StoredImport, progress: Progress): ItemUpdate {
  return updateOf(importKey(read), setting({ progress }), ofProgress(read));
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

function ofProgress({ progress }: StoredImport): Change {
  return {
    condition: '#progress.#done = :done',
    names: { '#progress': 'progress', '#done': 'done' },
    values: { ':done': progress.done },
  };
}

function ofCheck({ checks }: StoredImport): Change {
  return {
    condition: '#checks = :read_checks',
    names: { '#checks': 'checks' },
    values: { ':read_checks': checks },
  };
}
