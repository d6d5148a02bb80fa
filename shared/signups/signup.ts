import * as z from 'zod/mini';
import { factGrades } from '../enrichment/fact-grade.ts';
import { companySizes, emailStatuses, emailTypes, enrichmentStatuses } from './vocabulary.ts';

const text = z.nullable(z.string());
const count = z.nullable(z.int().check(z.nonnegative()));

/** Where one fact came from. */
export const factSourceSchema = z.object({
  /** The page, or the provider's address. */
  url: z.string(),
  /** The words that it rests on, as they stand there. */
  quote: z.string(),
  /** How it was read: `json-ld`, `microdata`, `opengraph`, `meta`, `heading`, `text`, `link`, `model`, `moz`, … */
  method: z.string(),
  /** How well it is founded; facts read before there were grades have none. */
  grade: z.optional(z.enum(factGrades)),
  /** What its license asks to be shown beside it. */
  attribution: z.optional(z.string()),
});

/** Who says how large a company is. */
export const sizeWitnessSchema = z.object({
  source: z.string(),
  /** A year, a month or a day. */
  date: z.string(),
  size: z.enum(companySizes),
  /** The number, where the source gives one. */
  people: z.nullable(z.int()),
  attribution: text,
});

/** What the company's own site states, and the company index where it does not; null where neither does. */
export const companyScrapeSchema = z.object({
  company_name: text,
  industry: text,
  /** In the site's own words ("about 120 people"); the range made of it is the signup's company_size. */
  size: text,
  location: text,
  description: text,
  products_services: z.nullable(z.union([z.string(), z.array(z.string())])),
});

const enrichmentRawDataSchema = z.object({
  company_scrape: z.optional(companyScrapeSchema),
  sources: z.optional(z.record(z.string(), factSourceSchema)),
  /** Every source that says how large the company is, the one that is used first. */
  size_witnesses: z.optional(z.array(sizeWitnessSchema)),
  /** When this signup was enriched from the sources, ISO 8601. */
  read_at: z.optional(z.string()),
  /** What was probably meant, where the address looks mistyped (`jo@gmial.com`). */
  suggested_email: z.optional(z.string()),
});

/** A signup as customers see it (null means "not known"). */
export const signupSchema = z.object({
  id: z.string(),
  user_id: z.string(),
  email: z.string(),
  first_name: text,
  last_name: text,
  company_name: text,
  company_domain: text,
  /** One of companySizes, `unknown` once completed without one, null before. */
  company_size: text,
  company_industry: text,
  linkedin_url: text,
  twitter_handle: text,
  domain_authority: count,
  page_authority: count,
  referring_domains: count,
  email_verified: z.nullable(z.boolean()),
  email_deliverable: z.nullable(z.boolean()),
  email_disposable: z.nullable(z.boolean()),
  email_status: z.enum(emailStatuses),
  email_type: z.enum(emailTypes),
  enrichment_status: z.enum(enrichmentStatuses),
  enrichment_error: text,
  enrichment_raw_data: z.nullable(enrichmentRawDataSchema),
  /** ISO 8601, UTC. */
  created_at: z.string(),
  /** When the first alert about it was sent, ISO 8601; null while none was. */
  alerted_at: text,
  /** When it became unknown whether an alert about it arrived, ISO 8601; null while there is no doubt. */
  alert_unknown_at: text,
});

export type SizeWitness = z.infer<typeof sizeWitnessSchema>;
export type FactSource = z.infer<typeof factSourceSchema>;
export type CompanyScrape = z.infer<typeof companyScrapeSchema>;
export type EnrichmentRawData = z.infer<typeof enrichmentRawDataSchema>;
export type Signup = z.infer<typeof signupSchema>;
