import * as z from 'zod/mini';
import type { FieldWords } from '../api/field-words.ts';
import { factGrades } from '../enrichment/fact-grade.ts';
import { companySizes, emailStatuses, emailTypes, enrichmentStatuses } from './vocabulary.ts';

const text = z.nullable(z.string());
const count = z.nullable(z.int().check(z.nonnegative()));

/** Where one fact came from. */
export const factSourceSchema = z.object({
  url: z.string(),
  quote: z.string(),
  method: z.string(),
  grade: z.optional(z.enum(factGrades)),
  attribution: z.optional(z.string()),
});

/** Who says how large a company is. */
export const sizeWitnessSchema = z.object({
  source: z.string(),
  date: z.string(),
  size: z.enum(companySizes),
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

export const enrichmentRawDataSchema = z.object({
  company_scrape: z.optional(companyScrapeSchema),
  sources: z.optional(z.record(z.string(), factSourceSchema)),
  size_witnesses: z.optional(z.array(sizeWitnessSchema)),
  read_at: z.optional(z.string()),
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
  created_at: z.string(),
  alerted_at: text,
  alert_unknown_at: text,
});

export type SizeWitness = z.infer<typeof sizeWitnessSchema>;
export type FactSource = z.infer<typeof factSourceSchema>;
export type CompanyScrape = z.infer<typeof companyScrapeSchema>;
export type EnrichmentRawData = z.infer<typeof enrichmentRawDataSchema>;
export type Signup = z.infer<typeof signupSchema>;

const sizes = `One of ${companySizes.join(', ')}`;

export const factSourceWords = {
  url: "The page, or the provider's address.",
  quote: 'The words that the fact rests on, as they stand there.',
  method: 'How it was read: json-ld, microdata, opengraph, meta, heading, text, link, model, moz and others.',
  grade: 'How well it is founded. Facts that were read before there were grades have none.',
  attribution: 'What its license asks to be shown beside it.',
} satisfies FieldWords<FactSource>;

export const sizeWitnessWords = {
  source: 'Who says it.',
  date: 'A year, a month or a day.',
  size: 'The range.',
  people: ['The number of people.', 'the source gives a range only'],
  attribution: ['What its license asks to be shown beside it.', 'it asks for nothing'],
} satisfies FieldWords<SizeWitness>;

const unsaid = "neither the company's site nor the company index says it";

export const companyScrapeWords = {
  company_name: ['The name.', unsaid],
  industry: ['The industry.', unsaid],
  size: [`The size in the site's own words, such as "about 120 people".`, unsaid],
  location: ['Where the company is based.', unsaid],
  description: ['What it does.', unsaid],
  products_services: ['What it offers: one text, or a list.', unsaid],
} satisfies FieldWords<CompanyScrape>;

export const enrichmentRawDataWords = {
  company_scrape: "What the company's own site states, and the company index where it does not.",
  sources: 'Where each fact came from, by the name of its field.',
  size_witnesses: 'Every source that says how large the company is, the one that is used first.',
  read_at: 'When the signup was enriched from the sources, ISO 8601.',
  suggested_email: 'What was probably meant, where the address looks mistyped (jo@gmial.com).',
} satisfies FieldWords<EnrichmentRawData>;

const unread = 'pending, skipped or failed, or no source has it';
const unchecked = 'it was not checked, or DNS gave no answer';
const unranked = 'no provider has figures of the domain';

export const signupWords = {
  id: 'The id of the signup. It never changes.',
  user_id: 'The id of your account.',
  email: 'The address, as posted.',
  first_name: ['As posted.', 'none was posted'],
  last_name: ['As posted.', 'none was posted'],
  company_name: ['The posted name or, where none was posted, the one that was found.', 'neither is known'],
  company_domain: ['The domain of the company, without subdomains.', unread],
  company_size: [`${sizes}, or unknown once completed without one.`, 'pending, skipped or failed'],
  company_industry: ['The industry.', unread],
  linkedin_url: ["The company's page on LinkedIn.", unread],
  twitter_handle: ["The company's name on X, without @.", unread],
  domain_authority: ["The domain's strength, from 0 to 100.", unranked],
  page_authority: ["The home page's strength, from 0 to 100.", unranked],
  referring_domains: ['How many domains link to it.', unranked],
  email_verified: ['Syntax and domain checks passed. No mailbox is probed.', unchecked],
  email_deliverable: ['The domain accepts email.', unchecked],
  email_disposable: ['The domain gives out throwaway addresses.', 'enrichment has not ended'],
  email_status: 'What the checks found; unknown before they ran.',
  email_type: 'The kind of address. Professional and role addresses are enriched, the others are free.',
  enrichment_status: 'pending until enrichment ends, skipped where there is nothing to enrich.',
  enrichment_error: ['Why enrichment failed, in words.', 'it did not fail'],
  enrichment_raw_data: ['What was read, and where.', 'nothing was read'],
  created_at: 'When it was stored, ISO 8601, UTC.',
  alerted_at: ['When the first alert about it was sent, ISO 8601.', 'none was sent'],
  alert_unknown_at: [
    'When it became unknown whether an alert about it arrived, ISO 8601.',
    'there is no doubt',
  ],
} satisfies FieldWords<Signup>;
