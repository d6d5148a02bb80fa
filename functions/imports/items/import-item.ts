import * as z from 'zod/mini';
import {
  foundSchema,
  importFields,
  importLimits,
  importStates,
  progressSchema,
} from '../../../shared/imports/import.ts';
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
export function readImportItem(accountId: string, item: Item): StoredImport {
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
