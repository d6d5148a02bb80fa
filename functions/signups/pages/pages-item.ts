import * as z from 'zod/mini';
import { accountPartition, type Key } from '../../platform/table/keys.ts';
import { storedItem } from '../../platform/table/stored-item.ts';
import type { Item } from '../../platform/table/table.ts';
import type { TransactItem } from '../../platform/table/transaction.ts';

export const pagesItem = storedItem({
  name: 'pages',
  pk: accountPartition,
  sk: 'PAGES',
  holds: 'how many live signups each block of numbers holds, as far as they were merged from the account',
  foundBy: ['its account'],
});

/** Live signups by bucket or by block (see page-layout.ts). */
export type Counts = ReadonlyMap<number, number>;

/** Beside `merges`, `t0`, `t1`, … are the totals of the blocks, `m0`, `m1`, … the merges that changed them last. */
const pagesItemSchema = z.catchall(
  z.object({
    pk: z.optional(z.string()),
    sk: z.optional(z.string()),
    /** How often counts of the account were merged into the pages. */
    merges: z._default(z.int(), 0),
  }),
  z.int(),
);

/** The totals of all blocks as of one merge, and the merge that changed each block last. */
export interface Directory {
  readonly merges: number;
  readonly totals: Counts;
  readonly changed: Counts;
}

/** The key of an account's pages. */
export function pagesKey(accountId: string): Key {
  return pagesItem.key({ account: accountId });
}

/** A stored item as the directory; an account without one has merged nothing yet. */
export function parsePagesItem(item: Item = {}): Directory {
  const stored = pagesItemSchema.parse(item);
  return { merges: stored.merges, totals: numbered(stored, 't'), changed: numbered(stored, 'm') };
}

/** Adds live signups to the totals of blocks, as the merge with this number. */
export function addToPages(accountId: string, merge: number, totals: Counts): TransactItem {
  const changed = [...totals.keys()].map((block) => `m${block} = :merge`);
  return addCounts(pagesKey(accountId), `merges = :merge, ${changed.join(', ')}`, merge, 't', totals);
}

/** Adds counts to the numbered attributes of an item, which need not exist. */
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

/** The numbered attributes of an item that begin with a letter, by their number. */
export function numbered(item: Item, letter: string): Counts {
  return new Map(
    Object.entries(item)
      .filter(([name]) => new RegExp(`^${letter}\\d+$`).test(name))
      .map(([name, count]) => [Number(name.slice(letter.length)), Number(count)]),
  );
}
