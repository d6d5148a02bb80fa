import * as z from 'zod/mini';
import { accountPartition, type Key } from '../../platform/table/keys.ts';
import { storedItem } from '../../platform/table/stored-item.ts';
import type { Item } from '../../platform/table/table.ts';
import type { TransactItem } from '../../platform/table/transaction.ts';

export const pagesItem = storedItem({
  name: 'pages',
  pk: accountPartition,
  sk: 'PAGES',
  holds: 'Counts of live signups per block of numbers, as far as merged from the account.',
  foundBy: ['its account'],
});

export type Counts = ReadonlyMap<number, number>;

/** `t0`, `t1`, … are the blocks' totals; `m0`, `m1`, … the merges that changed them last. */
const pagesItemSchema = z.catchall(
  z.object({
    pk: z.optional(z.string()),
    sk: z.optional(z.string()),
    merges: z._default(z.int(), 0),
  }),
  z.int(),
);

export interface Directory {
  readonly merges: number;
  readonly totals: Counts;
  readonly changed: Counts;
}

export function pagesKey(accountId: string): Key {
  return pagesItem.key({ account: accountId });
}

export function parsePagesItem(item: Item = {}): Directory {
  const stored = pagesItemSchema.parse(item);
  return { merges: stored.merges, totals: numbered(stored, 't'), changed: numbered(stored, 'm') };
}

export function addToPages(accountId: string, merge: number, totals: Counts): TransactItem {
  const changed = [...totals.keys()].map((block) => `m${block} = :merge`);
  return addCounts(pagesKey(accountId), `merges = :merge, ${changed.join(', ')}`, merge, 't', totals);
}

export function addCounts(
  key: Key,
  set: string,
  merge: number,
  letter: string,
  counts: Counts,
): TransactItem {
  const names = [...counts].map(([at, count]) => [`${letter}${at}`, count] as const);
  return {
    Update: {
      Key: { ...key },
      UpdateExpression: `SET ${set} ADD ${names.map(([name]) => `${name} :${name}`).join(', ')}`,
      ExpressionAttributeValues: {
        ':merge': merge,
        ...Object.fromEntries(names.map(([name, count]) => [`:${name}`, count])),
      },
    },
  };
}

export function numbered(item: Item, letter: string): Counts {
  return new Map(
    Object.entries(item)
      .filter(([name]) => new RegExp(`^${letter}\\d+$`).test(name))
      .map(([name, count]) => [Number(name.slice(letter.length)), Number(count)]),
  );
}
