import { setTimeout as delay } from 'node:timers/promises';
import type { Company } from '../../../shared/companies/api.ts';
import { companyDomainOf, parseEmailAddress } from '../../../shared/enrichment/email-address.ts';
import { type SignupRow, signupsPageSize } from '../../../shared/signups/api.ts';
import type { AccountItem } from '../../accounts/items/account-item.ts';
import { findAccount } from '../../accounts/items/account-store.ts';
import type { Admission } from '../../accounts/requests/admission.ts';
import { listCompaniesOf } from '../../companies/company-store.ts';
import { findItem, queryItems } from '../../platform/table/table.ts';
import { listedName } from '../items/signup-item.ts';
import { parseSignupRow, rowsBelow } from '../items/signup-item-rows.ts';
import { rowsWithCorrections } from '../read/corrected-signup.ts';
import { blockOf, bucketOf, pageLayout, topOf } from './page-layout.ts';
import { pagesBlockKey, parsePagesBlockItem } from './pages-block-item.ts';
import { type Counts, type Directory, pagesKey, parsePagesItem } from './pages-item.ts';

type Row = ReturnType<typeof parseSignupRow>;

const indexDelays = [25, 75];

const seekTries = 5;

export async function readPage(admission: Admission, page: number) {
  const { account, start } = await seek(admission, (page - 1) * signupsPageSize);
  const { accountId } = admission;
  const rows = start ? await readRows(accountId, account.last_number, start) : [];
  const corrected = account.corrected ? await rowsWithCorrections(accountId, rows) : rows;
  return {
    data: corrected.map(({ email, first_name, last_name, company_name }) => ({
      email,
      first_name,
      last_name,
      company_name,
    })),
    pagination: {
      page,
      page_size: signupsPageSize,
      total_records: account.signups_total,
      total_pages: Math.ceil(account.signups_total / signupsPageSize),
    },
  };
}

/** Reads the account again if its counts were merged. */
async function seek(admission: Admission, offset: number) {
  let account: AccountItem = admission.account;
  for (let tried = 1; ; tried += 1) {
    try {
      return { account, start: await seekPage(admission.accountId, account, offset, tried > 1) };
    } catch (error) {
      if (!(error instanceof CountsMoved) || tried === seekTries) throw error;
      account = (await findAccount(admission.accountId)) ?? account;
    }
  }
}

/**
 * On AWS the index lags the table, which has the counts, by milliseconds. If they differ, reads the index
 * again, at most twice. A concurrent addition looks the same; either result is right.
 */
async function readRows(accountId: string, newest: number, start: Start): Promise<Row[]> {
  const limit = start.skip + signupsPageSize;
  const from = Math.min(start.from, newest);
  let rows = await readDown(accountId, from, limit);
  for (const milliseconds of indexDelays) {
    if (agree(rows, limit, start.counts)) break;
    await delay(milliseconds);
    rows = await readDown(accountId, from, limit);
  }
  return rows.slice(start.skip);
}

async function readDown(accountId: string, from: number, limit: number): Promise<Row[]> {
  const { items } = await queryItems(rowsBelow(accountId, from + 1, limit));
  return items.map(parseSignupRow);
}

/** Compares rows with the counts per bucket; the last bucket may be cut off. */
function agree(rows: readonly Row[], limit: number, counts: Start['counts']): boolean {
  const found = new Map<number, number>();
  for (const { number } of rows) found.set(bucketOf(number), (found.get(bucketOf(number)) ?? 0) + 1);
  const end = rows.length < limit ? -1 : bucketOf(rows.at(-1)?.number ?? 1);
  return [...counts].every(([bucket, count]) => bucket <= end || (found.get(bucket) ?? 0) === count);
}

/** Newest first, below `before`, from the index. `next` is the next page's `before`, or null. */
export async function listSignupRows(
  accountId: string,
  before: number | undefined,
  limit: number,
): Promise<{ data: SignupRow[]; next: number | null }> {
  const { items, next } = await queryItems(rowsBelow(accountId, before, limit));
  const rows = await rowsWithCorrections(accountId, items.map(parseSignupRow));
  return {
    data: rows.map((row) => ({ ...row, company_name: listedName(row) })),
    next: next ? Number(next.number) : null,
  };
}

export async function listLatestCompanies(accountId: string): Promise<Company[]> {
  const { data } = await listSignupRows(accountId, undefined, signupsPageSize);
  const domains = data.flatMap(({ email }) => parseEmailAddress(email)?.domain ?? []);
  return listCompaniesOf(accountId, new Set(domains.map(companyDomainOf)));
}

interface Start {
  readonly from: number;
  readonly skip: number;
  readonly counts: Counts;
}

/** Counts were merged while reading: read the account again, consistently. */
class CountsMoved extends Error {}

/**
 * Finds the row at `offset` from the newest in at most two reads: recent rows from the account's counts,
 * others from block totals and one block. Reads may be eventually consistent, because each item names its
 * merge. Returns undefined past the last row. Throws `CountsMoved`.
 */
async function seekPage(
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
