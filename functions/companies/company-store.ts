import { ProductError } from '../../shared/api/errors.ts';
import type { Company, CompanyDetail } from '../../shared/companies/api.ts';
import { parseEmailAddress } from '../../shared/enrichment/email-address.ts';
import { registrableDomainOf } from '../../shared/enrichment/registrable-domain.ts';
import { findItem, findItems, queryItems, updateItem } from '../platform/table/table.ts';
import {
  type CompanyFacts,
  companiesPage,
  companyDomainIn,
  companyKey,
  parseCompanyItem,
  setFacts,
  setNothingFound,
} from './company-item.ts';

/** One page by domain, after `cursor`. `next` is the next page's cursor. */
export async function listCompanies(
  accountId: string,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<{ data: Company[]; next: string | null }> {
  const { items, next } = await queryItems(companiesPage(accountId, limit, cursor));
  return {
    data: items.map((item) => shown(parseCompanyItem(item))),
    next: next ? companyDomainIn(String(next.sk)) : null,
  };
}

/** Up to 100 domains; unknown and empty companies are left out. Unordered. */
export async function listCompaniesOf(accountId: string, domains: ReadonlySet<string>): Promise<Company[]> {
  const items = await findItems([...domains].map((domain) => companyKey(accountId, domain)));
  return items.map((item) => shown(parseCompanyItem(item))).filter(({ people }) => people > 0);
}

/**
 * Accepts any case and script, and subdomains. Throws `invalid_request` (400) for a malformed domain and
 * `not_found` (404) if no one signed up from there.
 */
export async function findCompany(
  accountId: string,
  domain: string,
): Promise<CompanyDetail & { facts_from: string | null }> {
  const host = parseEmailAddress(`someone@${domain}`)?.domain;
  if (host === undefined) throw malformed();
  const item = await findItem(companyKey(accountId, registrableDomainOf(host) ?? host));
  const company = item && parseCompanyItem(item);
  if (!company || company.people === 0) throw notFound(host);
  const { arrivals, redirects_to, facts_from } = company;
  return { ...shown(company), arrivals, redirects_to, facts_from };
}

type StoredCompany = ReturnType<typeof parseCompanyItem>;

function shown({ facts_at, ...company }: StoredCompany): Company {
  return { ...company, pending: facts_at === undefined };
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
