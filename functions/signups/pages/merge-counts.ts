import { type AccountItem, updateAccount } from '../../accounts/items/account-item.ts';
import { takeCounts } from '../../accounts/items/account-item-counts.ts';
import type { Reservation } from '../../accounts/requests/admission.ts';
import { log } from '../../platform/observe/log.ts';
import { type TransactItem, transact } from '../../platform/table/transaction.ts';
import { blockOf, pageLayout } from './page-layout.ts';
import { addToBlock } from './pages-block-item.ts';
import { addToPages } from './pages-item.ts';

type Moved = readonly (readonly [bucket: number, count: number])[];

/** Whether an account item holds so many counts that the older ones are to be merged. */
export function needsMerge(account: AccountItem): boolean {
  return Object.keys(account.live).length > pageLayout.bucketsInAccount;
}

/**
 * Moves the older counts of a full account item into the pages, in one transaction, so that the item
 * stays below 1 KB. Where another process changed them meanwhile nothing happens: the next one tries.
 */
export async function mergeCounts(accountId: string, account: AccountItem): Promise<void> {
  if (!needsMerge(account)) return;
  const moved = olderBuckets(account.live);
  await transact([takeOut(accountId, account, moved), ...putIn(accountId, account.merges + 1, moved)]);
}

/** Merges the counts once signups are stored, so that a failure may wait: it is logged and not thrown. */
export async function mergeCountsSafely({ accountId, account }: Reservation): Promise<void> {
  try {
    await mergeCounts(accountId, account);
  } catch (failure) {
    log.warn('The counts of an account could not be merged', { failure: failure as Error });
  }
}

function olderBuckets(live: Record<string, number>): Moved {
  return Object.entries(live)
    .map(([bucket, count]) => [Number(bucket), count] as const)
    .sort(([a], [b]) => b - a)
    .slice(pageLayout.bucketsKept)
    .slice(-pageLayout.bucketsPerMerge);
}

/** Takes the counts out of the account, if they still are what was read. */
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
