import { type AccountItem, updateAccount } from '../../accounts/items/account-item.ts';
import { takeCounts } from '../../accounts/items/account-item-counts.ts';
import type { Reservation } from '../../accounts/requests/admission.ts';
import { log } from '../../platform/observe/log.ts';
import { type TransactItem, transact } from '../../platform/table/transaction.ts';
import { blockOf, pageLayout } from './page-layout.ts';
import { addToBlock } from './pages-block-item.ts';
import { addToPages } from './pages-item.ts';

type Moved = readonly (readonly [bucket: number, count: number])[];

export function needsMerge(account: AccountItem): boolean {
  return Object.keys(account.live).length > pageLayout.bucketsInAccount;
}

/**
 * Moves older counts of a full account item into the pages, in one transaction, to keep the item below 1 KB.
 * Does nothing if they changed; the next request tries again.
 */
export async function mergeCounts(accountId: string, account: AccountItem): Promise<void> {
  if (!needsMerge(account)) return;
  const moved = olderBuckets(account.live);
  await transact([takeOut(accountId, account, moved), ...putIn(accountId, account.merges + 1, moved)]);
}

export async function mergeCountsSafely({ accountId, account }: Reservation): Promise<void> {
  try {
    await mergeCounts(accountId, account);
  } catch (failure) {
    log.warn('Account counts could not be merged', { failure: failure as Error });
  }
}

function olderBuckets(live: Record<string, number>): Moved {
  return Object.entries(live)
    .map(([bucket, count]) => [Number(bucket), count] as const)
    .sort(([a], [b]) => b - a)
    .slice(pageLayout.bucketsKept)
    .slice(-pageLayout.bucketsPerMerge);
}

function takeOut(accountId: string, account: AccountItem, moved: Moved): TransactItem {
  const highest = Math.max(account.merged_to, ...moved.map(([bucket]) => bucket));
  const taken = takeCounts(moved, { merge: account.merges + 1, highest });
  return { Update: updateAccount(accountId, taken) };
}

function putIn(accountId: string, merge: number, moved: Moved): TransactItem[] {
  const blocks = [...Map.groupBy(moved, ([bucket]) => blockOf(bucket))];
  const totals = blocks.map(
    ([block, own]) => [block, own.reduce((sum, [, count]) => sum + count, 0)] as const,
  );
  return [
    addToPages(accountId, merge, new Map(totals)),
    ...blocks.map(([block, own]) => addToBlock(accountId, block, merge, new Map(own))),
  ];
}
