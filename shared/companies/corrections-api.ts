import * as z from 'zod/mini';
import { endpoint } from '../api/endpoint.ts';
import { industries } from '../enrichment/industries.ts';
import { plainText } from '../signups/text.ts';
import { companySizes } from '../signups/vocabulary.ts';
import { getAccountCompany, getCompany } from './api.ts';
import type { CorrectableField } from './correction.ts';

// Separate from api.ts, which the signup screens load.

/** An absent field stays unchanged; null takes the correction back. */
function correction<Schema extends z.core.$ZodType>(schema: Schema) {
  return z.optional(z.nullable(schema));
}

function text(limit: number) {
  return plainText(limit).check(z.trim(), z.minLength(1, 'must not be blank; null takes a correction back'));
}

/** Characters per text. */
export const longestCorrection = { company_name: 100, location: 100, description: 500 } as const;

/** An account reads all its corrections with each list of signups. */
export const maxCorrectedCompanies = 1_000;

export const correctionChanges = {
  company_name: correction(text(longestCorrection.company_name)),
  company_size: correction(z.enum(companySizes, `must be one of ${companySizes.join(', ')}`)),
  industry: correction(z.enum(industries, `must be one of: ${industries.join(', ')}`)),
  location: correction(text(longestCorrection.location)),
  description: correction(text(longestCorrection.description)),
} satisfies Record<CorrectableField, z.core.$ZodType>;

export const correctAccountCompany = endpoint({
  ...getAccountCompany,
  name: 'correct-account-company',
  method: 'PATCH',
  summary: 'Corrects facts of a company for the signed-in customer, or takes corrections back.',
  request: z.extend(getAccountCompany.request, correctionChanges),
  errors: [...getAccountCompany.errors, 'limit_reached'],
});

export const correctCompany = endpoint({
  ...getCompany,
  name: 'correct-company',
  method: 'PATCH',
  openTo: undefined,
  summary: 'Corrects facts of a company, for your signups, rules and alerts. Null takes a correction back.',
  request: z.extend(getCompany.request, correctionChanges),
  errors: [...getCompany.errors, 'limit_reached'],
});

export type CorrectionChanges = Omit<z.infer<typeof correctCompany.request>, 'domain'>;
