import * as z from 'zod/mini';
import { endpoint, pageLimit } from '../api/endpoint.ts';
import type { FieldWords } from '../api/field-words.ts';
import { correctionSchema } from './correction.ts';

const text = z.nullable(z.string());

/** A company of an account's signups (docs/product/rules.md#companies); null means "not known". */
export const companySchema = z.object({
  domain: z.string(),
  company_name: text,
  people: z.int(),
  first_signup_at: z.string(),
  latest_signup_at: z.string(),
  company_size: text,
  industry: text,
  domain_authority: z.nullable(z.int()),
  alerts: z.int(),
  pending: z.boolean(),
});

export type Company = z.infer<typeof companySchema>;

const unread = 'no enrichment of a signup there found it';

export const companyWords = {
  domain: 'Its domain without subdomains: acme.co.uk for everyone at acme.co.uk and eu.acme.co.uk.',
  company_name: ['The name that was found, or was posted.', 'neither is known'],
  people: 'Signups of people there, except deleted ones.',
  first_signup_at: 'When the first of them was stored, ISO 8601, UTC.',
  latest_signup_at: 'When the latest of them was stored, ISO 8601, UTC.',
  company_size: [
    "A range as in a signup's company_size, or unknown.",
    'no enrichment of a signup there has ended',
  ],
  industry: ['The industry.', unread],
  domain_authority: ["The domain's strength, from 0 to 100.", 'no provider has figures of the domain'],
  alerts: 'Alerts that were sent about people there.',
  pending: 'True until the first enrichment of a signup there has ended.',
} satisfies FieldWords<Company>;

export const companyDetailSchema = z.extend(companySchema, {
  arrivals: z.int(),
  redirects_to: text,
  corrections: z.record(z.string(), correctionSchema),
});

export type CompanyDetail = z.infer<typeof companyDetailSchema>;

export const companyDetailWords = {
  ...companyWords,
  arrivals: 'Signups of people there, including deleted ones.',
  redirects_to: ["The domain to which the company's whole site redirects.", 'it does not redirect'],
  corrections: 'The facts that you corrected, by field name.',
} satisfies FieldWords<CompanyDetail>;

const longestDomain = 253;

const domainField = z
  .string({ error: 'is required: a domain such as acme.com' })
  .check(z.trim(), z.maxLength(longestDomain, 'must be a domain of at most 253 characters'));

const cursor = z.optional(
  z.string().check(z.regex(/^[a-z0-9.-]{1,253}$/, 'must be the "next" of the previous page')),
);

const pageSchema = z.object({ data: z.array(companySchema), next: text });

export const listAccountCompanies = endpoint({
  name: 'list-account-companies',
  method: 'GET',
  path: '/api/companies',
  caller: 'session',
  hasTestData: true,
  summary: 'The rows of the companies table, by domain; `next` continues the list.',
  request: z.object({ cursor, limit: pageLimit(1000, 1000) }),
  status: 200,
  response: pageSchema,
  errors: [],
});

export const getAccountCompany = endpoint({
  name: 'get-account-company',
  method: 'GET',
  path: '/api/companies/{domain}',
  caller: 'session',
  hasTestData: true,
  summary: 'One company of the signed-in customer, by its domain or a subdomain of it.',
  request: z.object({ domain: domainField }),
  status: 200,
  response: z.extend(companyDetailSchema, {
    /** ID of the signup with the facts, which may have been deleted. Null if there are none. */
    facts_from: text,
  }),
  errors: ['not_found'],
});

export const listCompanies = endpoint({
  name: 'list-companies',
  method: 'GET',
  path: '/v1/companies',
  caller: 'api-key',
  openTo: 'read',
  summary: 'The companies of your signups, by domain; `next` is the `cursor` of the following page.',
  request: z.object({ cursor, limit: pageLimit(100, 1000) }),
  status: 200,
  response: pageSchema,
  errors: [],
});

export const getCompany = endpoint({
  name: 'get-company',
  method: 'GET',
  path: '/v1/companies/{domain}',
  caller: 'api-key',
  openTo: 'read',
  summary: 'One company by its domain, or by a subdomain of it.',
  request: z.object({ domain: domainField }),
  status: 200,
  response: companyDetailSchema,
  errors: ['not_found'],
});
