import * as z from 'zod/mini';
import { companyScrapeSchema, factSourceSchema, sizeWitnessSchema } from '../../../shared/signups/signup.ts';
import { fetchReasons } from '../fetch/fetch-failure.ts';
import { metricsSchema } from '../metrics/domain-metrics.ts';
import { plain, withoutLegalForm } from '../site/plain.ts';

const text = z.nullable(z.string());

/**
 * What was found about a domain: the same for every customer, and nothing of any customer in it.
 * A change of this shape needs a new version.
 */
export const domainFactsSchema = z.object({
  /** What its site states, and the company index. */
  company: z.object({
    /** Whether a page of the site could be read at all, and if not, why. */
    reached: z.boolean(),
    failure: z.nullable(z.enum(fetchReasons)),
    scrape: companyScrapeSchema,
    linkedin_url: text,
    twitter_handle: text,
    /** The registrable domain to which the whole site redirects, where that is another. */
    redirects_to: z.optional(text),
    sources: z.record(z.string(), factSourceSchema),
    size_witnesses: z.optional(z.array(sizeWitnessSchema)),
  }),
  metrics: z.nullable(metricsSchema),
  /** When all this was read, ISO 8601. */
  read_at: z.string(),
});

export const factsVersion = 2;

export type DomainFacts = z.infer<typeof domainFactsSchema>;

/** Whether the site gave no answer, so that a later look may find what this one could not. */
export function siteWasSilent({ company }: DomainFacts): boolean {
  return !company.reached && company.failure === 'unreachable';
}

/**
 * Whether anything was found that is worth a credit: a fact about the company beyond its name, or a metric. A
 * name alone, and a product that only repeats it, says no more than the address did
 * (docs/product-rules.md#nothing-found).
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
