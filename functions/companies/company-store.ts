import { ProductError } from '../../shared/api/errors.ts';
import type { Company, CompanyDetail } from '../../shared/companies/api.ts';
import type { CorrectableField } from '../../shared/companies/correction.ts';
import { type CorrectionChanges, maxCorrectedCompanies } from '../../shared/companies/corrections-api.ts';
import { parseEmailAddress, registrableDomainOf } from '../../shared/enrichment/email-address.ts';
import { updateAccount } from '../accounts/items/account-item.ts';
import { noteCorrections } from '../accounts/items/account-item-counts.ts';
import { findAccount } from '../accounts/items/account-store.ts';
import {
  changed,
  everyItem,
  findItem,
  findItems,
  queryItems,
  retryWhileChanged,
  updateItem,
} from '../platform/table/table.ts';
import { transact } from '../platform/table/transaction.ts';
import {
  type CompanyFacts,
  companiesPage,
  companyDomainIn,
  companyKey,
  parseCompanyItem,
  setFacts,
  setNothingFound,
} from './company-item.ts';
import {
  type Corrections,
  correctedDomainIn,
  correctionKey,
  correctionsOf,
  deleteCorrections,
  parseCorrectionItem,
  setCorrections,
} from './correction-item.ts';

/** One page by domain, after `cursor`. `next` is the next page's cursor. */
export async function listCompanies(
  accountId: string,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<{ data: Company[]; next: string | null }> {
  const [{ items, next }, corrections] = await Promise.all([
    queryItems(companiesPage(accountId, limit, cursor)),
    listCorrections(accountId),
  ]);
  return {
    data: items.map((item) => shown(parseCompanyItem(item), corrections)),
    next: next ? companyDomainIn(String(next.sk)) : null,
  };
}

/** Up to 100 domains; unknown and empty companies are left out. Unordered. */
export async function listCompaniesOf(accountId: string, domains: ReadonlySet<string>): Promise<Company[]> {
  const [items, corrections] = await Promise.all([
    findItems([...domains].map((domain) => companyKey(accountId, domain))),
    listCorrections(accountId),
  ]);
  return items.map((item) => shown(parseCompanyItem(item), corrections)).filter(({ people }) => people > 0);
}

/** The domains that a signup of the account had enriched. */
export async function enrichedDomains(accountId: string, domains: readonly string[]): Promise<string[]> {
  const items = await findItems(domains.map((domain) => companyKey(accountId, domain)));
  return items.map(parseCompanyItem).flatMap(({ domain, facts_at }) => (facts_at ? [domain] : []));
}

type FoundCompany = CompanyDetail & { facts_from: string | null };

/**
 * Accepts any case and script, and subdomains. Throws `invalid_request` (400) for a malformed domain and
 * `not_found` (404) if no one signed up from there.
 */
export async function findCompany(accountId: string, domain: string): Promise<FoundCompany> {
  const company = await getStored(accountId, domain);
  return detail(company, await findCorrections(accountId, company.domain));
}

/**
 * Stores or takes back corrections; absent fields stay. Throws like `findCompany`, also if the account is
 * gone, and `limit_reached` (400) if it corrects too many companies.
 */
export async function correctCompany(
  accountId: string,
  { domain, ...changes }: CorrectionChanges & { readonly domain: string },
): Promise<FoundCompany> {
  const company = await getStored(accountId, domain);
  if (Object.keys(changes).length === 0) return findCompany(accountId, domain);
  const isTakenBack = Object.values(changes).every((value) => value === null);
  const at = new Date().toISOString();
  await retryWhileChanged('the corrected companies', async () => {
    const account = await findAccount(accountId);
    if (!account) throw notFound(domain);
    if (!isTakenBack) await checkLimit(accountId, company.domain);
    const refusals = await transact([
      { Update: updateAccount(accountId, noteCorrections(account.last_correction)) },
      { Update: setCorrections(accountId, company.domain, changes, at) },
    ]);
    return refusals?.[0]?.failed ? changed : undefined;
  });
  if (isTakenBack) await transact([{ Delete: deleteCorrections(accountId, company.domain) }]);
  return detail(company, await findCorrections(accountId, company.domain));
}

async function checkLimit(accountId: string, domain: string): Promise<void> {
  const corrections = await listCorrections(accountId);
  if (corrections.size < maxCorrectedCompanies || corrections.has(domain)) return;
  throw new ProductError(
    'limit_reached',
    `An account can correct up to ${maxCorrectedCompanies.toLocaleString('en-US')} companies. Take back the corrections of another company first.`,
  );
}

export async function findCorrections(accountId: string, domain: string): Promise<Corrections> {
  const item = await findItem(correctionKey(accountId, domain));
  return item ? parseCorrectionItem(item) : {};
}

/** All corrections of an account, by registrable domain. */
export async function listCorrections(accountId: string): Promise<ReadonlyMap<string, Corrections>> {
  const corrections = new Map<string, Corrections>();
  for await (const item of everyItem(correctionsOf(accountId)))
    corrections.set(correctedDomainIn(item), parseCorrectionItem(item));
  return corrections;
}

/** The values of the fields that are corrected. */
export function correctedValues<Field extends CorrectableField>(
  corrections: Corrections | undefined,
  fields: readonly Field[],
): Partial<Record<Field, string>> {
  const values: Partial<Record<Field, string>> = {};
  for (const field of fields) {
    const correction = corrections?.[field];
    if (correction) values[field] = correction.value;
  }
  return values;
}

async function getStored(accountId: string, domain: string): Promise<StoredCompany> {
  const host = parseEmailAddress(`someone@${domain}`)?.domain;
  if (host === undefined) throw malformed();
  const item = await findItem(companyKey(accountId, registrableDomainOf(host) ?? host));
  const company = item && parseCompanyItem(item);
  if (!company || company.people === 0) throw notFound(host);
  return company;
}

type StoredCompany = ReturnType<typeof parseCompanyItem>;

function detail(company: StoredCompany, corrections: Corrections): FoundCompany {
  const { arrivals, redirects_to, facts_from } = company;
  return {
    ...shown(company, new Map([[company.domain, corrections]])),
    arrivals,
    redirects_to,
    facts_from,
    corrections: Object.fromEntries(Object.entries(corrections).filter(([, one]) => one)),
  };
}

function shown(
  { facts_at, ...company }: StoredCompany,
  corrections: ReadonlyMap<string, Corrections>,
): Company {
  const corrected = corrections.get(company.domain);
  return {
    ...company,
    ...correctedValues(corrected, ['company_name', 'company_size', 'industry']),
    pending: facts_at === undefined,
  };
}

function malformed(): ProductError {
  return new ProductError('invalid_request', 'domain must be a domain such as acme.com', {
    fields: { domain: 'must be a domain such as acme.com' },
  });
}

function notFound(domain: string): ProductError {
  return new ProductError(
    'not_found',
    `No company with the domain ${domain}: none of your signups has a work address there.`,
  );
}

export async function saveFacts(
  accountId: string,
  domain: string,
  facts: CompanyFacts,
  at: string,
): Promise<void> {
  await updateItem(setFacts(accountId, domain, facts, at));
}

export async function saveNothingFound(accountId: string, domain: string, at: string): Promise<void> {
  await updateItem(setNothingFound(accountId, domain, at));
}

interface Counted {
  readonly number: number;
  readonly counted_company?: string | undefined;
}

/** From 1; null without a company or after the first 20 (docs/product/rules.md#companies). */
export async function findPlace(accountId: string, signup: Counted): Promise<number | null> {
  if (signup.counted_company === undefined) return null;
  const item = await findItem(companyKey(accountId, signup.counted_company));
  return item ? placeIn(parseCompanyItem(item), signup) : null;
}

export async function findPlaces(
  accountId: string,
  signups: readonly Counted[],
): Promise<ReadonlyMap<number, number | null>> {
  const domains = new Set(signups.flatMap(({ counted_company }) => counted_company ?? []));
  const items = await findItems([...domains].map((domain) => companyKey(accountId, domain)));
  const companies = new Map(items.map(parseCompanyItem).map((company) => [company.domain, company]));
  return new Map(
    signups.map((signup) => {
      const company = companies.get(signup.counted_company ?? '');
      return [signup.number, company ? placeIn(company, signup) : null];
    }),
  );
}

function placeIn({ first_numbers }: ReturnType<typeof parseCompanyItem>, { number }: Counted): number | null {
  return first_numbers.indexOf(number) + 1 || null;
}
