import * as z from 'zod/mini';
import { accountPartition, type Key } from '../../platform/table/keys.ts';
import { storedItem } from '../../platform/table/stored-item.ts';
import type { Item } from '../../platform/table/table.ts';
import type { TransactItem } from '../../platform/table/transaction.ts';
import { pageLayout } from './page-layout.ts';
import { addCounts, type Counts, numbered } from './pages-item.ts';

export const pagesBlockItem = storedItem({
  name: 'pages block',
  pk: accountPartition,
  sk: 'PAGES#{block}',
  holds: 'Counts of live signups per bucket of one block, as far as merged from the account.',
  foundBy: ["its account and the block's number"],
});

/** `c0`, `c1`, … are the counts of the block's buckets. */
const pagesBlockItemSchema = z.catchall(
  z.object({
    pk: z.optional(z.string()),
    sk: z.optional(z.string()),
    last_merge: z._default(z.int(), 0),
  }),
  z.int(),
);

export function pagesBlockKey(accountId: string, block: number): Key {
  return pagesBlockItem.key({ account: accountId, block });
}

export function parsePagesBlockItem(block: number, item: Item = {}): { changed: number; counts: Counts } {
  const stored = pagesBlockItemSchema.parse(item);
  const first = block * pageLayout.bucketsPerBlock;
  return {
    changed: stored.last_merge,
    counts: new Map([...numbered(stored, 'c')].map(([place, count]) => [first + place, count])),
  };
}

export function addToBlock(accountId: string, block: number, merge: number, counts: Counts): TransactItem {
  const places = [...counts].map(([bucket, count]) => [bucket % pageLayout.bucketsPerBlock, count] as const);
  return addCounts(pagesBlockKey(accountId, block), 'last_merge = :merge', merge, 'c', new Map(places));
}
