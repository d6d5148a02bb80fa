import { ProductError } from '../../../shared/api/errors.ts';
import { companyDomainOf, parseEmailAddress } from '../../../shared/enrichment/email-address.ts';
import type { SignupRow } from '../../../shared/signups/api.ts';
import type { SignupSearch } from '../../../shared/signups/v1-api.ts';
import { findItems, queryItems } from '../../platform/table/table.ts';
import { parseSignupItem, type SignupReference, type StoredSignup } from '../items/signup-item.ts';
import { parseSignupRow, rowsBelow } from '../items/signup-item-rows.ts';
import { findSignupsById } from '../items/signup-store.ts';
import { allWithCorrections, domainOfRow } from './corrected-signup.ts';

/** Limits of a filtered search, which then returns what it found. */
const rowsAtOnce = 500;
const mostReads = 4;

/** Numbers are assigned before times, so order by time may differ this much. */
const disorderMs = 60_000;

/** Newest first. Throws `invalid_request` (400) if the company is not a domain. */
export async function searchSignups(
  accountId: string,
  { cursor, limit, ...filters }: SignupSearch,
): Promise<{ data: StoredSignup[]; next: string | null }> {
  const { fits, isFiltered } = filterOf(filters);
  const oldest = filters.since === undefined ? 0 : Date.parse(filters.since) - disorderMs;
  const found: SignupReference[] = [];
  let before = cursor === undefined ? undefined : Number.parseInt(cursor, 36);
  for (let read = 0; read < mostReads; read += 1) {
    const { items, next } = await queryItems(
      rowsBelow(accountId, before, isFiltered ? rowsAtOnce : limit + 1),
    );
    for (const [index, item] of items.entries()) {
      const row = parseSignupRow(item);
      if (Date.parse(row.created_at) < oldest) return { data: await readAll(accountId, found), next: null };
      before = row.number;
      if (fits(row)) found.push(row);
      const isLast = !next && index === items.length - 1;
      if (found.length === limit && !isLast)
        return { data: await readAll(accountId, found), next: cursorAt(before) };
    }
    if (!next) return { data: await readAll(accountId, found), next: null };
  }
  return { data: await readAll(accountId, found), next: cursorAt(before) };
}

function cursorAt(number: number | undefined): string | null {
  return number === undefined ? null : number.toString(36);
}

async function readAll(accountId: string, found: readonly SignupReference[]): Promise<StoredSignup[]> {
  const numbers = new Set(found.map(({ number }) => number));
  const items = await findItems(found.map(({ key }) => key));
  const signups = items.map(parseSignupItem).filter(({ number }) => numbers.has(number));
  return allWithCorrections(
    accountId,
    signups.sort((one, other) => other.number - one.number),
  );
}

type Filters = Omit<SignupSearch, 'cursor' | 'limit'>;

function filterOf({ since, matched, handling, type, status, company }: Filters) {
  const domain = company === undefined ? undefined : companyNamed(company);
  const fits = (row: SignupRow) =>
    (since === undefined || Date.parse(row.created_at) >= Date.parse(since)) &&
    (matched === undefined || (row.alerted_at !== null) === (matched === 'true')) &&
    (handling === undefined || row.handling?.state === handling) &&
    (type === undefined || row.email_type === type) &&
    (status === undefined || row.enrichment_status === status) &&
    (domain === undefined || domainOfRow(row) === domain);
  const isFiltered = [since, matched, handling, type, status, company].some((filter) => filter !== undefined);
  return { fits, isFiltered };
}

function companyNamed(domain: string): string {
  const host = parseEmailAddress(`someone@${domain}`)?.domain;
  if (host !== undefined) return companyDomainOf(host);
  const problem = 'must be a domain such as acme.com';
  throw new ProductError('invalid_request', `company ${problem}`, { fields: { company: problem } });
}

export async function listSignupAddresses(
  accountId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const signups = await findSignupsById(accountId, ids);
  return new Map(signups.map(({ id, email }) => [id, email]));
}
