import * as z from 'zod/mini';
import { importLimits } from '../../../shared/imports/import.ts';
import { type ItemUpdate, updateOf } from '../../platform/table/item-update.ts';
import type { Key } from '../../platform/table/keys.ts';
import { storedItem } from '../../platform/table/stored-item.ts';
import { deleteItem, everyItem, type Item } from '../../platform/table/table.ts';
import type { ImportName } from './import-files.ts';

export const importAtWorkItem = storedItem({
  name: 'import at work',
  pk: 'IMPORTS_AT_WORK',
  sk: '{account}#{id}',
  holds: 'That an import was put to work: written before its state says so. Its message may be lost.',
  foundBy: ['all of them'],
  expires: 'with its import',
});

const importAtWorkSchema = z.object({ sk: z.string(), noted_at: z.int() });

export interface ImportAtWork extends ImportName {
  readonly notedAt: number;
}

export function noteAtWork(name: ImportName, now: Date): ItemUpdate {
  const expiry = Math.floor(now.getTime() / 1000) + importLimits.daysKept * 86_400;
  return updateOf(keyOf(name), {
    set: 'noted_at = :now, expires_at = :expiry',
    condition: '(attribute_not_exists(noted_at) OR noted_at < :now)',
    values: { ':now': now.getTime(), ':expiry': expiry },
  });
}

/** Fails if the import was started again since the note was read. */
export function deleteNote(note: ImportAtWork): Promise<boolean> {
  return deleteItem(keyOf(note), {
    ConditionExpression: 'noted_at = :read',
    ExpressionAttributeValues: { ':read': note.notedAt },
  });
}

export function parseAtWorkItem(item: Item): ImportAtWork {
  const { sk, noted_at } = importAtWorkSchema.parse(item);
  const [accountId = '', id = ''] = sk.split('#');
  return { accountId, id, notedAt: noted_at };
}

export async function* notesBefore(time: Date): AsyncGenerator<ImportAtWork> {
  const query = {
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': importAtWorkItem.pk },
    ConsistentRead: true,
  };
  for await (const item of everyItem(query)) {
    const note = parseAtWorkItem(item);
    if (note.notedAt < time.getTime()) yield note;
  }
}

function keyOf({ accountId, id }: ImportName): Key {
  return importAtWorkItem.key({ account: accountId, id });
}
