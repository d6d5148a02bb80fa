import { companySizeOf } from '../../../shared/enrichment/company-size.ts';
import { companyIndex, metricsProviderFacts } from '../../../shared/enrichment/metrics-provider.ts';
import type { EnrichmentRawData, FactSource } from '../../../shared/signups/signup.ts';
import type { EmailStatus } from '../../../shared/signups/vocabulary.ts';
import type { StoredSignup } from '../../signups/items/signup-item.ts';
import type { EnrichedFields } from '../../signups/items/signup-item-enrichment.ts';
import { type DomainFacts, siteWasSilent } from '../domain/domain-facts.ts';
import type { FetchReason } from '../fetch/fetch-failure.ts';
import type { DomainMetrics } from '../metrics/domain-metrics.ts';

/**
 * The fields of a completed signup (docs/product-rules.md#company-size, #posted-company-name). A company that the
 * customer posted stays, and a site that gave no answer opens the free retry, once.
 */
export function completedFields(
  signup: StoredSignup,
  domain: string,
  facts: DomainFacts,
  deliverable: boolean | null,
  enrichedAt: string,
): EnrichedFields {
  const { company, metrics } = facts;
  return {
    ...addressFields(deliverable),
    ...(company.scrape.company_name ? { found_company: company.scrape.company_name } : {}),
    company_domain: domain,
    company_size: sizeOfFacts(facts),
    company_industry: company.scrape.industry,
    linkedin_url: company.linkedin_url,
    twitter_handle: company.twitter_handle,
    domain_authority: metrics?.domain_authority ?? null,
    page_authority: metrics?.page_authority ?? null,
    referring_domains: metrics?.referring_domains ?? null,
    enrichment_raw_data: rawData(facts, enrichedAt),
    ...(siteWasSilent(facts) && signup.free_retry === undefined ? { free_retry: 'open' } : {}),
  };
}

/** The range that a company's size falls into; `unknown` where nothing states one. */
export function sizeOfFacts({ company }: DomainFacts): string {
  return (company.scrape.size && companySizeOf(company.scrape.size)) || 'unknown';
}

/** The fields of a signup whose enrichment found nothing, with the reason. */
export function failedFields(
  domain: string,
  facts: DomainFacts,
  deliverable: boolean | null,
): EnrichedFields {
  return {
    ...addressFields(deliverable),
    company_domain: domain,
    enrichment_error: failureMessage(domain, facts),
  };
}

/** The checks of the address (docs/product-rules.md#enrichment-and-email-status): no mailbox is probed. */
function addressFields(deliverable: boolean | null) {
  return {
    email_verified: deliverable,
    email_deliverable: deliverable,
    email_disposable: false,
    email_status: statusOf(deliverable),
  };
}

function statusOf(deliverable: boolean | null): EmailStatus {
  return deliverable === null ? 'unknown' : deliverable ? 'valid' : 'invalid';
}

/** Its time is that of this signup's enrichment: when the facts were read may reveal another customer's signup. */
function rawData({ company, metrics }: DomainFacts, enrichedAt: string): EnrichmentRawData {
  return {
    ...(company.reached || Object.values(company.scrape).some((value) => value !== null)
      ? { company_scrape: company.scrape }
      : {}),
    sources: { ...company.sources, ...metricSources(metrics) },
    ...(company.size_witnesses ? { size_witnesses: sizeWitnesses(company, enrichedAt) } : {}),
    read_at: enrichedAt,
  };
}

/** Whose figures the metrics are; every figure is shown with its source. */
function metricSources(metrics: DomainMetrics | null): Record<string, FactSource> {
  if (!metrics) return {};
  const { source, note, ...figures } = metrics;
  const url = metricsProviderFacts[source].page;
  return Object.fromEntries(
    Object.entries(figures)
      .filter(([, figure]) => figure !== null)
      .map(([name, figure]) => [name, { url, quote: note ?? String(figure), method: source }]),
  );
}

/** Who says how large the company is: its own site, where it does, and then the index. */
function sizeWitnesses({ scrape, sources, size_witnesses = [] }: DomainFacts['company'], enrichedAt: string) {
  const size =
    sources.size?.method === companyIndex || scrape.size === null ? undefined : companySizeOf(scrape.size);
  const own = { source: 'Own website', date: enrichedAt.slice(0, 10), people: null, attribution: null };
  return size ? [{ ...own, size }, ...size_witnesses] : size_witnesses;
}

/** Why nothing was found on a site, in words for the customer; `$` stands for its domain. */
const words: Record<FetchReason, string> = {
  unreachable: 'No website responded at $.',
  refused: "$ doesn't have a public website.",
  disallowed: "The website at $ doesn't allow automated visits (robots.txt).",
  status: 'The website at $ responded with an error.',
  redirects: 'The website at $ redirects in a loop.',
  'too-large': 'The website at $ is too large to read.',
  'not-html': "The address $ isn't a web page.",
};

/** Why the enrichment of a signup failed, as the customer reads it. */
function failureMessage(domain: string, { company }: DomainFacts): string {
  return (
    company.failure ? words[company.failure] : 'The website at $ says nothing about the company.'
  ).replace('$', domain);
}
