import * as z from 'zod/mini';
import type { FieldWords } from '../api/field-words.ts';
import { factGrades } from '../enrichment/fact-grade.ts';
import { companySizes, emailStatuses, emailTypes, enrichmentStatuses } from './vocabulary.ts';

const text = z.nullable(z.string());
const count = z.nullable(z.int().check(z.nonnegative()));

/** The source of a fact. */
export const factSourceSchema = z.object({
  url: z.string(),
  quote: z.string(),
  method: z.string(),
  grade: z.optional(z.enum(factGrades)),
  attribution: z.optional(z.string()),
});

const part = z.optional(z.string());

/** A statement about the size of a company. */
export const sizeWitnessSchema = z.object({
  source: z.string(),
  date: z.string(),
  size: z.enum(companySizes),
  people: z.nullable(z.int()),
  attribution: text,
});

/** Facts from the company's site, or else from the company index; null if neither has them. */
export const companyScrapeSchema = z.object({
  company_name: text,
  industry: text,
  /** As the site words it ("about 120 people"); the signup's company_size is the resulting range. */
  size: text,
  location: text,
  description: text,
  products_services: z.nullable(z.union([z.string(), z.array(z.string())])),
});

/** The fact that a correction of the customer replaces, with its source if there is one. */
export const correctedFactSchema = z.object({
  at: z.string(),
  found: text,
  url: part,
  quote: part,
  method: part,
  grade: z.optional(z.enum(factGrades)),
  attribution: part,
});

export const enrichmentRawDataSchema = z.object({
  company_scrape: z.optional(companyScrapeSchema),
  sources: z.optional(z.record(z.string(), factSourceSchema)),
  size_witnesses: z.optional(z.array(sizeWitnessSchema)),
  registration_number: z.optional(z.string()),
  parent_company: z.optional(z.string()),
  mail_provider: z.optional(z.string()),
  mail_gateway: z.optional(z.string()),
  read_at: z.optional(z.string()),
  added_at: z.optional(z.string()),
  suggested_email: z.optional(z.string()),
  corrections: z.optional(z.record(z.string(), correctedFactSchema)),
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
export type CorrectedFact = z.infer<typeof correctedFactSchema>;
export type CompanyScrape = z.infer<typeof companyScrapeSchema>;
export type EnrichmentRawData = z.infer<typeof enrichmentRawDataSchema>;
export type Signup = z.infer<typeof signupSchema>;

const sizes = `One of ${companySizes.join(', ')}`;

export const factSourceWords = {
  url: "The page, or the provider's address.",
  quote: 'The quoted source text.',
  method: 'The method: json-ld, microdata, opengraph, meta, heading, text, link, model, moz, dns and others.',
  grade: 'How reliable it is. Facts read before grades existed have none.',
  attribution: 'Text that its license requires next to it.',
} satisfies FieldWords<FactSource>;

export const sizeWitnessWords = {
  source: 'The source.',
  date: 'A year, a month or a day.',
  size: 'The range.',
  people: ['The number of people.', 'the source gives a range only'],
  attribution: ['Text that its license requires next to it.', 'its license requires none'],
} satisfies FieldWords<SizeWitness>;

export const correctedFactWords = {
  at: 'When you corrected it, ISO 8601, UTC.',
  found: ['The value that it replaces, with its source.', 'nothing was found'],
  ...factSourceWords,
} satisfies FieldWords<CorrectedFact>;

const unsaid = "neither the company's site nor the company index says it";

export const companyScrapeWords = {
  company_name: ['The name.', unsaid],
  industry: ['The industry.', unsaid],
  size: [`The size as the site words it, such as "about 120 people".`, unsaid],
  location: ["The company's location.", unsaid],
  description: ['A description of the company.', unsaid],
  products_services: ['Its products and services, as one text or a list.', unsaid],
} satisfies FieldWords<CompanyScrape>;

export const enrichmentRawDataWords = {
  company_scrape: "Facts from the company's site, or from the company index if the site lacks them.",
  sources: 'The source of each fact, by field name.',
  size_witnesses: 'Every source of the company size. The first one is used, unless you corrected the size.',
  registration_number: 'Its number in a public register that its site prints, such as SIREN 552100554.',
  parent_company: 'The company that owns it, from open data.',
  mail_provider: 'Who hosts its email, by its MX record: Google Workspace, Microsoft 365 and others.',
  mail_gateway:
    'The security gateway that its email passes, by its MX record: Proofpoint, Mimecast and others.',
  read_at: 'When the signup was enriched from the sources, ISO 8601.',
  added_at: 'When we looked again and added facts that were missing, ISO 8601.',
  suggested_email: 'The probable address, if this one looks mistyped (jo@gmial.com).',
  corrections: 'The facts that your corrections of the company replace, by field name.',
} satisfies FieldWords<EnrichmentRawData>;

const unread = 'pending, skipped or failed, or no source has it';
const unchecked = 'it was not checked, or DNS did not respond';
const unranked = 'no provider has figures of the domain';

export const signupWords = {
  id: 'The ID of the signup. It never changes.',
  user_id: 'The ID of your account.',
  email: 'The address, as posted.',
  first_name: ['As posted.', 'none was posted'],
  last_name: ['As posted.', 'none was posted'],
  company_name: [
    'Your correction, the posted name, or the one we found if none was posted.',
    'neither is known',
  ],
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
  email_status: 'The result of the checks; unknown before they ran.',
  email_type: 'The kind of address. Professional and role addresses are enriched, the others are free.',
  enrichment_status: 'pending until enrichment ends, skipped if there is nothing to enrich.',
  enrichment_error: ['Why enrichment failed, in words.', 'it did not fail'],
  enrichment_raw_data: ['The facts we read, with their sources.', 'nothing was read'],
  created_at: 'When it was stored, ISO 8601, UTC.',
  alerted_at: ['Time of the first alert about it, ISO 8601.', 'none was sent'],
  alert_unknown_at: [
    'Time at which the delivery of an alert became uncertain, ISO 8601.',
    'there is no doubt',
  ],
} satisfies FieldWords<Signup>;
