/**
 * How live signups are counted, so that any page is found from a few counts. Numbers fall into buckets,
 * buckets into blocks. Wider buckets make a page pass over more rows; more of them in the account item
 * make every request dearer; a block must stay below 4 KB, one read unit.
 */
export const pageLayout = {
  numbersPerBucket: 16,
  bucketsPerBlock: 512,
  /** Buckets that the account item may hold before the older ones are merged into the pages. */
  bucketsInAccount: 32,
  /** The newest buckets stay: requests in flight still change them. */
  bucketsKept: 8,
  bucketsPerMerge: 40,
} as const;

/** The bucket that a signup's number (1, 2, …) falls into. */
export function bucketOf(number: number): number {
  return Math.floor((number - 1) / pageLayout.numbersPerBucket);
}

/** The highest number of a bucket. */
export function topOf(bucket: number): number {
  return (bucket + 1) * pageLayout.numbersPerBucket;
}

/** The block that a bucket falls into. */
export function blockOf(bucket: number): number {
  return Math.floor(bucket / pageLayout.bucketsPerBlock);
}
