import type { CompanyDetail } from '../../../../shared/companies/api.ts';
import { type CorrectableField, correctableFields } from '../../../../shared/companies/correction.ts';
import type { CorrectionChanges } from '../../../../shared/companies/corrections-api.ts';

/** The facts of a company as shown; null if unknown. */
export type ShownFacts = Readonly<Record<CorrectableField, string | null>>;

/** Location and description are not stored with a company, except for their corrections. */
export function factsOfCompany(company: CompanyDetail): ShownFacts {
  const { company_name, company_size, industry, corrections } = company;
  const [location, description] = [corrections.location, corrections.description];
  return {
    company_name,
    company_size,
    industry,
    location: location?.value ?? null,
    description: description?.value ?? null,
  };
}

export type CorrectionDraft = Record<CorrectableField, string>;

/** A select has an empty value for a fact that is not among its options. */
export function correctionDraftOf(facts: ShownFacts, industries: readonly string[]): CorrectionDraft {
  const { company_name, company_size, industry, location, description } = facts;
  return {
    company_name: company_name ?? '',
    company_size: company_size === 'unknown' ? '' : (company_size ?? ''),
    industry: industry !== null && industries.includes(industry) ? industry : '',
    location: location ?? '',
    description: description ?? '',
  };
}

/** Only changed fields. An emptied one takes its correction back. */
export function changesIn(before: CorrectionDraft, after: CorrectionDraft): CorrectionChanges {
  const changed = correctableFields.filter((field) => after[field].trim() !== before[field]);
  return Object.fromEntries(changed.map((field) => [field, after[field].trim() || null]));
}
