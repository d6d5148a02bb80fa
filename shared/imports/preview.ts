import * as z from 'zod/mini';
import { type CompanySize, companySizes } from '../signups/vocabulary.ts';

export const knownSizes = [...companySizes.toReversed(), 'unknown'] as const;

export type KnownSize = (typeof knownSizes)[number];

const text = z.nullable(z.string());

export const fileCompanySchema = z.object({
  domain: z.string(),
  /** Rows that cost a credit. */
  people: z.int(),
  /** Line of the person who signed up last. */
  line: z.int(),
  latest: text,
  name: text,
  size: z.nullable(z.enum(companySizes)),
  industry: text,
  location: text,
  domain_authority: z.nullable(z.int()),
});

/** A company in a file, with the facts that are known before anything is enriched. */
export type FileCompany = z.output<typeof fileCompanySchema>;

export const companyCountsSchema = z.object({ companies: z.int(), people: z.int() });

export type CompanyCounts = z.output<typeof companyCountsSchema>;

export const previewSchema = z.object({
  companies: z.int(),
  looked_up: z.int(),
  /** Null until all companies are looked up. */
  known: z.nullable(
    z.object({
      sizes: z.record(z.enum(knownSizes), companyCountsSchema),
      /** By the rules that are on. */
      matched: companyCountsSchema,
      /** Codes, most companies first. */
      countries: z.array(z.object({ code: z.string(), companies: z.int() })),
    }),
  ),
});

export type Preview = z.output<typeof previewSchema>;

const authorityProblem = 'must be a whole number from 0 to 100';
const mostLeftOut = 1000;
const mostCountries = 300;

export const choiceFields = {
  sizes: z
    .array(z.enum(knownSizes, `must be one of ${knownSizes.join(', ')}`))
    .check(z.maxLength(knownSizes.length, `must be at most ${knownSizes.length} sizes`)),
  /** Countries' codes; all if absent. */
  countries: z.optional(
    z
      .array(z.string().check(z.maxLength(2, 'must be codes such as DE')))
      .check(z.maxLength(mostCountries, `must be at most ${mostCountries} countries`)),
  ),
  min_authority: z.optional(
    z.int(authorityProblem).check(z.minimum(0, authorityProblem), z.maximum(100, authorityProblem)),
  ),
  left_out: z._default(z.array(z.string().check(z.maxLength(253))).check(z.maxLength(mostLeftOut)), []),
  /** Only the latest person of each company, or all people. */
  people: z.enum(['latest', 'all'], 'must be latest or all'),
};

export const choiceSchema = z.object(choiceFields);

export type CompanyChoice = z.output<typeof choiceSchema>;

export function sizeOf({ size }: { readonly size: CompanySize | null }): KnownSize {
  return size ?? 'unknown';
}
