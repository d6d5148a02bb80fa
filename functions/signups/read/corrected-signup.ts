import { type CorrectableField, correctableFields } from '../../../shared/companies/correction.ts';
import { parseEmailAddress } from '../../../shared/enrichment/email-address.ts';
import type { SignupRow } from '../../../shared/signups/api.ts';
import type { CompanyScrape, CorrectedFact, Signup } from '../../../shared/signups/signup.ts';
import { correctedValues, findCorrections, listCorrections } from '../../companies/company-store.ts';
import type { Corrections } from '../../companies/correction-item.ts';
import { companyDomainFor } from '../accept/signup-draft.ts';
import type { CompanyNames, StoredSignup } from '../items/signup-item.ts';
import { findSignupById } from '../items/signup-store.ts';

// For customers and rules. Enrichment and edits read and write the found facts.

/** A signup with its customer's corrections of its company (docs/product/rules.md#corrections). */
export async function withCorrections(signup: StoredSignup): Promise<StoredSignup> {
  const { counted_company: domain, user_id } = signup;
  return domain === undefined ? signup : correctSignup(signup, await findCorrections(user_id, domain));
}

export async function allWithCorrections(
  accountId: string,
  signups: readonly StoredSignup[],
): Promise<StoredSignup[]> {
  const corrections = await listCorrections(accountId);
  return signups.map((signup) => correctSignup(signup, corrections.get(signup.counted_company ?? '')));
}

export async function findCorrectedSignup(accountId: string, id: string): Promise<StoredSignup | undefined> {
  const signup = await findSignupById(accountId, id);
  return signup && withCorrections(signup);
}

export async function rowsWithCorrections<Row extends SignupRow & CompanyNames>(
  accountId: string,
  rows: readonly Row[],
): Promise<Row[]> {
  const corrections = await listCorrections(accountId);
  if (corrections.size === 0) return [...rows];
  return rows.map((row) => {
    const corrected = isEnriched(row) ? corrections.get(domainOfRow(row) ?? '') : undefined;
    const values = correctedValues(corrected, ['company_name', 'company_size']);
    return { ...row, ...values, ...(values.company_name === undefined ? {} : { found_company: null }) };
  });
}

export function domainOfRow({ email, email_type }: SignupRow): string | undefined {
  const address = parseEmailAddress(email);
  return address && companyDomainFor(address, email_type);
}

/** Names of the fields among the sources and in the site's facts. */
const placeOf = {
  company_name: 'company_name',
  company_size: 'size',
  industry: 'industry',
  location: 'location',
  description: 'description',
} as const satisfies Record<CorrectableField, keyof CompanyScrape>;

function correctSignup(signup: StoredSignup, corrections: Corrections = {}): StoredSignup {
  const values = correctedValues(corrections, correctableFields);
  const fields = correctableFields.filter((field) => values[field] !== undefined);
  if (fields.length === 0 || !isEnriched(signup)) return signup;
  const { company_scrape: scrape = nothingScraped, sources = {}, ...raw } = signup.enrichment_raw_data ?? {};
  const places = new Set<string>(fields.map((field) => placeOf[field]));
  const replaced = fields.map((field): [string, CorrectedFact] => {
    const found = field === 'company_size' ? knownSize(signup) : scrape[placeOf[field]];
    return [field, { at: corrections[field]?.at ?? '', found, ...sources[placeOf[field]] }];
  });
  return {
    ...signup,
    company_name: values.company_name ?? signup.company_name,
    found_company: values.company_name === undefined ? signup.found_company : null,
    company_size: values.company_size ?? signup.company_size,
    company_industry: values.industry ?? signup.company_industry,
    enrichment_raw_data: {
      ...raw,
      company_scrape: {
        ...scrape,
        ...Object.fromEntries(fields.map((field) => [placeOf[field], values[field]])),
      },
      sources: Object.fromEntries(Object.entries(sources).filter(([place]) => !places.has(place))),
      corrections: Object.fromEntries(replaced),
    },
  };
}

function isEnriched({ enrichment_status }: Pick<Signup, 'enrichment_status'>): boolean {
  return enrichment_status !== 'pending';
}

function knownSize({ company_size }: Signup): string | null {
  return company_size === 'unknown' ? null : company_size;
}

const nothingScraped: CompanyScrape = {
  company_name: null,
  industry: null,
  size: null,
  location: null,
  description: null,
  products_services: null,
};
