import * as z from 'zod/mini';
import { companyScrapeSchema, factSourceSchema, sizeWitnessSchema } from '../../../shared/signups/signup.ts';
import { fetchReasons } from '../fetch/fetch-failure.ts';
import { metricsSchema } from '../metrics/domain-metrics.ts';
import { plain, withoutLegalForm } from '../site/plain.ts';

const text = z.nullable(z.string());

/** Shared by all customers, without customer data. Changing the shape needs a new version. */
export const domainFactsSchema = z.object({
  company: z.object({
    reached: z.boolean(),
    failure: z.nullable(z.enum(fetchReasons)),
    scrape: companyScrapeSchema,
    linkedin_url: text,
    twitter_handle: text,
    registration_number: z.optional(z.string()),
    parent_company: z.optional(z.string()),
    redirects_to: z.optional(text),
    sources: z.record(z.string(), factSourceSchema),
    size_witnesses: z.optional(z.array(sizeWitnessSchema)),
  }),
  metrics: z.nullable(metricsSchema),
  /** ISO 8601. */
  read_at: z.string(),
});

export const factsVersion = 2;

export type DomainFacts = z.infer<typeof domainFactsSchema>;

export function siteWasSilent({ company }: DomainFacts): boolean {
  return !company.reached && company.failure === 'unreachable';
}

/**
 * True if the facts are worth a credit: a metric, or a fact beyond the company's name and products that
 * repeat it (docs/product/rules.md#nothing-found).
 */
export function foundAnything({ company, metrics }: DomainFacts): boolean {
  const { company_name, products_services, ...stated } = company.scrape;
  const products = [products_services ?? []].flat().filter((product) => !repeats(product, company_name));
  const facts = [
    ...Object.values(stated),
    ...products,
    company.linkedin_url,
    company.twitter_handle,
    metrics?.domain_authority,
    metrics?.page_authority,
    metrics?.referring_domains,
  ];
  return facts.some((fact) => fact !== null && fact !== undefined);
}

function repeats(product: string, name: string | null): boolean {
  return name !== null && plain(withoutLegalForm(product)) === plain(withoutLegalForm(name));
}
