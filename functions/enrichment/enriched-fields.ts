import { companySizeOf } from '../../shared/enrichment/company-size.ts';
import type { EmailStatus, EnrichmentRawData, FactSource, Signup } from '../../shared/signups/signup.ts';
import type { DomainMetrics } from './domain-metrics.ts';
import type { Facts } from './gather-facts.ts';

const providerPages = { moz: 'https://moz.com/' } as const;

const statusOf = (deliverable: boolean | null): EmailStatus =>
  deliverable === null ? 'unknown' : deliverable ? 'valid' : 'invalid';

/** The checks of the address itself (ruling 2): no mailbox is probed. */
export const addressFields = (facts: Facts) => ({
  email_verified: facts.deliverable,
  email_deliverable: facts.deliverable,
  email_disposable: false,
  email_status: statusOf(facts.deliverable),
});

/** Whose figures the metrics are; every figure is shown with its source. */
const metricSources = (metrics: DomainMetrics | null): Record<string, FactSource> => {
  if (!metrics) return {};
  const { source, ...figures } = metrics;
  return Object.fromEntries(
    Object.entries(figures)
      .filter(([, figure]) => figure !== null)
      .map(([name, figure]) => [name, { url: providerPages[source], quote: String(figure), method: source }]),
  );
};

const rawData = (facts: Facts): EnrichmentRawData => ({
  ...(facts.company?.reached ? { company_scrape: facts.company.scrape } : {}),
  sources: { ...facts.company?.sources, ...metricSources(facts.metrics) },
});

/** The fields of a completed signup (rulings 3 and 4); a company that the customer posted stays. */
export const companyFields = (signup: Signup, facts: Facts) => {
  const scrape = facts.company?.scrape;
  return {
    company_name: signup.company_name ?? scrape?.company_name ?? null,
    company_domain: facts.domain,
    company_size: (scrape?.size && companySizeOf(scrape.size)) || 'unknown',
    company_industry: scrape?.industry ?? null,
    linkedin_url: facts.company?.linkedin_url ?? null,
    twitter_handle: facts.company?.twitter_handle ?? null,
    domain_authority: facts.metrics?.domain_authority ?? null,
    page_authority: facts.metrics?.page_authority ?? null,
    referring_domains: facts.metrics?.referring_domains ?? null,
    enrichment_raw_data: rawData(facts),
  };
};

/** Whether anything was found that is worth a credit: a company fact or a metric (ruling 10). */
export const foundAnything = (facts: Facts): boolean => {
  const company = facts.company;
  const stated = [
    ...Object.values(company?.scrape ?? {}),
    company?.linkedin_url,
    company?.twitter_handle,
    facts.metrics?.domain_authority,
    facts.metrics?.page_authority,
    facts.metrics?.referring_domains,
  ];
  return stated.some((fact) => fact !== null && fact !== undefined);
};
