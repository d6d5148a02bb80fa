import type { AccountItem } from '../../accounts/items/account-item.ts';
import { findItem } from '../../platform/table/table.ts';
import { blockOf, pageLayout, topOf } from './page-layout.ts';
import { pagesBlockKey, parsePagesBlockItem } from './pages-block-item.ts';
import { type Counts, type Directory, pagesKey, parsePagesItem } from './pages-item.ts';

export interface Start {
  readonly from: number;
  readonly skip: number;
  readonly counts: Counts;
}

/** Counts were merged while reading: read the account again, consistently. */
export class CountsMoved extends Error {}

/**
 * Finds the row at `offset` from the newest in at most two reads: recent rows from the account's counts,
 * others from block totals and one block. Reads may be eventually consistent, because each item names its
 * merge. Returns undefined past the last row. Throws `CountsMoved`.
 */
export async function seekPage(
  accountId: string,
  account: AccountItem,
  offset: number,
  consistent: boolean,
): Promise<Start | undefined> {
  if (offset >= account.signups_total) return undefined;
  const live: Counts = new Map(Object.entries(account.live).map(([key, count]) => [Number(key), count]));
  const newest = select(live, (bucket) => bucket > account.merged_to);
  const recent = find(newest, offset);
  if ('key' in recent) return startIn(newest, recent);

  const changes = select(live, (bucket) => bucket <= account.merged_to);
  const directory = await readDirectory(accountId, consistent);
  if (directory.merges !== account.merges) throw new CountsMoved();
  const found = find(add(directory.totals, byBlock(changes)), offset - recent.passed);
  if (!('key' in found)) throw new CountsMoved();

  const block = await readBlock(accountId, found.key, consistent);
  if (block.changed !== (directory.changed.get(found.key) ?? 0)) throw new CountsMoved();
  const counts = add(
    block.counts,
    select(changes, (bucket) => blockOf(bucket) === found.key),
  );
  const bucket = find(counts, found.rest);
  if (!('key' in bucket)) throw new CountsMoved();
  return startIn(counts, bucket);
}

function select(counts: Counts, wanted: (key: number) => boolean): Counts {
  return new Map([...counts].filter(([key]) => wanted(key)));
}

function find(counts: Counts, offset: number): { key: number; rest: number } | { passed: number } {
  let passed = 0;
  for (const [key, count] of [...counts].sort(([a], [b]) => b - a)) {
    if (offset < passed + count) return { key, rest: offset - passed };
    passed += count;
  }
  return { passed };
}

function startIn(counts: Counts, { key, rest }: { key: number; rest: number }): Start {
  const known = new Map(select(counts, (bucket) => bucket <= key));
  if (counts.get(key) !== pageLayout.numbersPerBucket) return { from: topOf(key), skip: rest, counts: known };
  // A bucket without gaps needs no skipping.
  return { from: topOf(key) - rest, skip: 0, counts: known.set(key, pageLayout.numbersPerBucket - rest) };
}

function add(...all: readonly Counts[]): Counts {
  const sums = new Map<number, number>();
  for (const counts of all) {
    for (const [key, count] of counts) sums.set(key, (sums.get(key) ?? 0) + count);
  }
  return sums;
}

function byBlock(buckets: Counts): Counts {
  const sums = new Map<number, number>();
  for (const [bucket, count] of buckets) sums.set(blockOf(bucket), (sums.get(blockOf(bucket)) ?? 0) + count);
  return sums;
}

async function readDirectory(accountId: string, consistent: boolean): Promise<Directory> {
  return parsePagesItem(await findItem(pagesKey(accountId), consistent));
}

async function readBlock(accountId: string, block: number, consistent: boolean) {
  return parsePagesBlockItem(block, await findItem(pagesBlockKey(accountId, block), consistent));
}
