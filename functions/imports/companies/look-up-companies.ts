import { csvFile, csvLine } from '../../../shared/csv.ts';
import { countryOf } from '../../../shared/enrichment/country.ts';
import {
  type CompanyCounts,
  type FileCompany,
  type KnownSize,
  knownSizes,
  type Preview,
  sizeOf,
} from '../../../shared/imports/preview.ts';
import { judgeRule } from '../../../shared/notifications/judge-rule.ts';
import type { Rule } from '../../../shared/notifications/rule.ts';
import { companySizes } from '../../../shared/signups/vocabulary.ts';
import { enrichedDomains, listCorrections } from '../../companies/company-store.ts';
import type { Corrections } from '../../companies/correction-item.ts';
import { findKnownCompanies } from '../../enrichment/domain/known-companies.ts';
import { listRules } from '../../notifications/rules/rule-store.ts';
import { putLines, putObject, readLines } from '../../platform/aws/objects.ts';
import {
  type CheckName,
  companiesFile,
  companiesReportFile,
  lookedUpFile,
  rankedFile,
} from '../items/import-files.ts';
import type { StoredImport } from '../items/import-item.ts';
import type { TalliedCompany } from './company-tally.ts';

/** Some ten seconds of reading. */
const companiesAtOnce = 5_000;

export async function storeCompanies(
  name: CheckName,
  companies: readonly TalliedCompany[],
): Promise<Preview> {
  if (companies.length === 0) return rankCompanies(name, [], []);
  await putLines(companiesFile(name), companies);
  return { companies: companies.length, looked_up: 0, known: null };
}

/**
 * Looks up the next companies of a file in the account's facts and the company index, and ranks all of them
 * after the last. Idempotent.
 */
export async function lookUpCompanies(read: StoredImport, before: Preview): Promise<Preview> {
  const companies = await readLines<TalliedCompany>(companiesFile(read));
  const next = companies.slice(before.looked_up, before.looked_up + companiesAtOnce);
  const domains = next.map(({ domain }) => domain);
  const known = await findKnownCompanies(domains, await enrichedDomains(read.accountId, domains));
  const found = next.map((company) => ({ ...nothingKnown, ...company, ...known.get(company.domain) }));
  await putLines(lookedUpFile(read, before.looked_up), found);
  const looked_up = before.looked_up + next.length;
  if (looked_up < companies.length) return { ...before, looked_up };
  const starts = Array.from(
    { length: Math.ceil(looked_up / companiesAtOnce) },
    (_, part) => part * companiesAtOnce,
  );
  const parts = await Promise.all(starts.map((from) => readLines<FileCompany>(lookedUpFile(read, from))));
  const corrections = await listCorrections(read.accountId);
  const corrected = parts.flat().map((company) => withCorrections(company, corrections.get(company.domain)));
  return rankCompanies(read, corrected, await listRules(read.accountId));
}

/** As the account's signups from there will show it. */
function withCorrections(company: FileCompany, corrections: Corrections | undefined): FileCompany {
  const { company_name, company_size, industry, location } = corrections ?? {};
  return {
    ...company,
    name: company_name?.value ?? company.name,
    size: companySizes.find((size) => size === company_size?.value) ?? company.size,
    industry: industry?.value ?? company.industry,
    location: location?.value ?? company.location,
  };
}

const nothingKnown = { name: null, size: null, industry: null, location: null, domain_authority: null };

/** Stores the companies, largest first, with a report, and returns their counts. */
export async function rankCompanies(
  name: CheckName,
  companies: readonly FileCompany[],
  rules: readonly Rule[],
): Promise<Preview> {
  const ranked = companies.toSorted(
    (one, other) =>
      knownSizes.indexOf(sizeOf(one)) - knownSizes.indexOf(sizeOf(other)) ||
      (other.domain_authority ?? -1) - (one.domain_authority ?? -1) ||
      other.people - one.people ||
      one.domain.localeCompare(other.domain, 'en'),
  );
  if (ranked.length > 0) {
    await Promise.all([
      putLines(rankedFile(name), ranked),
      putObject(companiesReportFile(name), reportOf(ranked), 'companies.csv'),
    ]);
  }
  const bySize = Map.groupBy(ranked, sizeOf);
  const sizes = Object.fromEntries(knownSizes.map((size) => [size, countsOf(bySize.get(size) ?? [])]));
  const enabled = rules.filter((rule) => rule.enabled);
  return {
    companies: ranked.length,
    looked_up: ranked.length,
    known: {
      sizes: sizes as Record<KnownSize, CompanyCounts>,
      matched: countsOf(ranked.filter((company) => enabled.some((rule) => isMatch(rule, company)))),
      countries: countriesOf(ranked),
    },
  };
}

export async function readRanked(read: StoredImport): Promise<FileCompany[]> {
  return read.preview?.companies === 0 ? [] : readLines<FileCompany>(rankedFile(read));
}

function countsOf(companies: readonly FileCompany[]): CompanyCounts {
  return { companies: companies.length, people: companies.reduce((sum, { people }) => sum + people, 0) };
}

function isMatch(rule: Rule, company: FileCompany): boolean {
  const { domain, name, size, industry, location, domain_authority } = company;
  const scrape = { company_name: name, industry, size, location, description: null, products_services: null };
  const judged = judgeRule(rule, {
    email: `someone@${domain}`,
    email_type: 'professional',
    company_domain: domain,
    company_size: size,
    company_industry: industry,
    domain_authority,
    enrichment_raw_data: { company_scrape: scrape },
  });
  return judged.outcome === 'match';
}

function countriesOf(companies: readonly FileCompany[]) {
  const codes = Map.groupBy(companies, ({ location }) => (location ? countryOf(location) : undefined));
  return [...codes]
    .flatMap(([code, there]) => (code ? [{ code, companies: there.length }] : []))
    .sort((one, other) => other.companies - one.companies);
}

const titles = [
  'Company',
  'Domain',
  'Company Size',
  'Industry',
  'Location',
  'Domain Authority',
  'People',
  'Latest',
];

function reportOf(companies: readonly FileCompany[]): string {
  const lines = companies.map(
    ({ name, domain, size, industry, location, domain_authority, people, latest }) =>
      csvLine([name, domain, size, industry, location, domain_authority, people, latest]),
  );
  return csvFile([csvLine(titles), ...lines]);
}
