import * as z from 'zod/mini';
import type { AccountItem } from '../accounts/account-item.ts';
import { pagesBlockKey, pagesKey } from '../platform/keys.ts';
import { getItem, type Item } from '../platform/table.ts';
import { bucketOf, pageLayout } from './page-layout.ts';

/** Live signups by bucket or by block. */
export type Counts = ReadonlyMap<number, number>;

/** The totals of all blocks as of one merge, and the merge that changed each block last. */
export interface Directory {
  readonly merges: number;
  readonly totals: Counts;
  readonly changed: Counts;
}

/** The block totals of an account. */
export async function readDirectory(accountId: string, consistent: boolean): Promise<Directory> {
  const item = (await getItem(pagesKey(accountId), consistent)) ?? {};
  return {
    merges: z._default(z.int(), 0).parse(item.merges),
    totals: numbered(item, 't'),
    changed: numbered(item, 'm'),
  };
}

/** The bucket counts of one block, and the merge that changed it last. */
export async function readBlock(
  accountId: string,
  block: number,
  consistent: boolean,
): Promise<{ changed: number; counts: Counts }> {
  const item = (await getItem(pagesBlockKey(accountId, block), consistent)) ?? {};
  const first = block * pageLayout.bucketsPerBlock;
  return {
    changed: z._default(z.int(), 0).parse(item.last_merge),
    counts: new Map([...numbered(item, 'c')].map(([index, count]) => [first + index, count])),
  };
}

/** An account item as storing a signup with this number leaves its counts. */
export function countedWith(account: AccountItem, number: number): AccountItem {
  const bucket = String(bucketOf(number));
  const live = { ...account.live, [bucket]: (account.live[bucket] ?? 0) + 1 };
  return { ...account, signups_total: account.signups_total + 1, live };
}

function numbered(item: Item, prefix: string): Counts {
  return new Map(
    Object.entries(item)
      .filter(([name]) => new RegExp(`^${prefix}\\d+$`).test(name))
      .map(([name, count]) => [Number(name.slice(prefix.length)), z.int().parse(count)]),
  );
}
