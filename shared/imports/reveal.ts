import * as z from 'zod/mini';
import { companySizes } from '../signups/vocabulary.ts';
import { companyCountsSchema, knownSizes } from './preview.ts';

/** People of an import that the reveal and its file cover. */
export const mostRevealed: number = 10_000;

export const shownPeople = 10;

const text = z.nullable(z.string());

const revealedPersonSchema = z.object({
  id: z.string(),
  email: z.string(),
  /** First and last name, as posted. */
  name: text,
  company: text,
  domain: z.string(),
  size: z.nullable(z.enum(companySizes)),
  domain_authority: z.nullable(z.int()),
  industry: text,
  location: text,
  /** Other people of the company in this import. */
  colleagues: z.int(),
  /** The first rule that matches, in the customer's order, and why. */
  match: z.nullable(z.object({ rule: z.string(), because: z.string(), more: z.int() })),
});

export type RevealedPerson = z.output<typeof revealedPersonSchema>;

export const revealSchema = z.object({
  /** Without deleted ones. */
  people: z.int(),
  deleted: z.int(),
  /** Imported rows beyond the first 10,000. */
  not_covered: z.int(),
  companies: z.int(),
  sizes: z.record(z.enum(knownSizes), companyCountsSchema),
  /** People of companies; without people who wait for credits. */
  to_enrich: z.int(),
  enriched: z.int(),
  waiting: z.int(),
  /** People whom at least one enabled rule matches. */
  matched: z.int(),
  /** The enabled rules, and the number of people whom each matches. */
  rules: z.array(z.object({ id: z.string(), name: z.string(), people: z.int() })),
  /** One person per company, the most interesting first. */
  top: z.array(revealedPersonSchema),
  /** A threshold for company sizes that finds people as in `top`; null if rules match all of them. */
  suggestion: z.nullable(z.object({ size_above: z.string(), people: z.int() })),
});

export type Reveal = z.output<typeof revealSchema>;
