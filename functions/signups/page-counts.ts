import type { AccountItem } from '../accounts/account-item.ts';
import { getItem } from '../platform/table.ts';
import { bucketOf } from './page-layout.ts';
import { pagesBlockKey, readPagesBlockItem } from './pages-block-item.ts';
import { type Directory, pagesKey, readPagesItem } from './pages-item.ts';

/** The block totals of an account. */
export async function readDirectory(accountId: string, consistent: boolean): Promise<Directory> {
  return readPagesItem(await getItem(pagesKey(accountId), consistent));
}

/** The bucket counts of one block, and the merge that changed it last. */
export async function readBlock(accountId: string, block: number, consistent: boolean) {
  return readPagesBlockItem(block, await getItem(pagesBlockKey(accountId, block), consistent));
}

/** An account item as storing a signup with this number leaves its counts. */
export function countedWith(account: AccountItem, number: number): AccountItem {
  const bucket = String(bucketOf(number));
  const live = { ...account.live, [bucket]: (account.live[bucket] ?? 0) + 1 };
  return { ...account, signups_total: account.signups_total + 1, live };
}
