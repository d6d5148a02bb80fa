import { type AccountItem, updateAccount } from '../accounts/account-item.ts';
import { takeCounts } from '../accounts/account-item-counts.ts';
import { type Key, pagesBlockKey, pagesKey } from '../platform/keys.ts';
import { tableName } from '../platform/table.ts';
import { type TransactItem, transact } from '../platform/transaction.ts';
import { blockOf, pageLayout } from './page-layout.ts';

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
  const changed = blocks.map(([block]) => `m${block} = :merge`).join(', ');
  return [
    addTo(pagesKey(accountId), `merges = :merge, ${changed}`, merge, 't', totals),
    ...blocks.map(([block, own]) => {
      const places = own.map(([bucket, count]) => [bucket % pageLayout.bucketsPerBlock, count] as const);
      return addTo(pagesBlockKey(accountId, block), 'last_merge = :merge', merge, 'c', places);
    }),
  ];
}

/** Adds counts to numbered attributes of an item, which need not exist. */
function addTo(
  key: Key,
  set: string,
  merge: number,
  prefix: string,
  counts: readonly (readonly [number, number])[],
): TransactItem {
  return {
    Update: {
      TableName: tableName(),
      Key: { ...key },
      UpdateExpression: `SET ${set} ADD ${counts.map(([at]) => `${prefix}${at} :${prefix}${at}`).join(', ')}`,
      ExpressionAttributeValues: {
        ':merge': merge,
        ...Object.fromEntries(counts.map(([at, count]) => [`:${prefix}${at}`, count])),
      },
    },
  };
}
