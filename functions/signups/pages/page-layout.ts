/**
 * Counts of live signups, to find any page with few reads. Numbers form buckets, buckets form blocks. Wider
 * buckets skip more rows per page; more buckets in the account item make every request cost more; a block
 * must stay below 4 KB, one read unit.
 */
export const pageLayout = {
  numbersPerBucket: 16,
  bucketsPerBlock: 512,
  bucketsInAccount: 32,
  /** The newest stay, because requests in flight still change them. */
  bucketsKept: 8,
  bucketsPerMerge: 40,
} as const;

export function bucketOf(number: number): number {
  return Math.floor((number - 1) / pageLayout.numbersPerBucket);
}

export function topOf(bucket: number): number {
  return (bucket + 1) * pageLayout.numbersPerBucket;
}

export function blockOf(bucket: number): number {
  return Math.floor(bucket / pageLayout.bucketsPerBlock);
}
