import { companySizeOf } from '../../../shared/enrichment/company-size.ts';
import { companyIndex, metricsProviderFacts } from '../../../shared/enrichment/metrics-provider.ts';
import type { EnrichmentRawData, FactSource } from '../../../shared/signups/signup.ts';
import type { EmailStatus } from '../../../shared/signups/vocabulary.ts';
import type { StoredSignup } from '../../signups/items/signup-item.ts';
import type { EnrichedFields } from '../../signups/items/signup-item-enrichment.ts';
import type { MailDomain } from '../domain/check-mail-domain.ts';
import { type DomainFacts, siteWasSilent } from '../domain/domain-facts.ts';
import type { FetchReason } from '../fetch/fetch-failure.ts';
import type { DomainMetrics } from '../metrics/domain-metrics.ts';

/**
 * Fields of a completed signup (docs/product/rules.md#company-size, #posted-company-name). Keeps the
 * customer's company name. A silent site allows one free retry.
 */
export function completedFields(
  signup: StoredSignup,
  domain: string,
  facts: DomainFacts,
  mail: MailDomain,
  enrichedAt: string,
): EnrichedFields {
  const { company, metrics } = facts;
  return {
    ...addressFields(mail.deliverable),
    ...foundNameOf(facts),
    company_domain: domain,
    company_size: sizeOfFacts(facts),
    company_industry: company.scrape.industry,
    linkedin_url: company.linkedin_url,
    twitter_handle: company.twitter_handle,
    domain_authority: metrics?.domain_authority ?? null,
    page_authority: metrics?.page_authority ?? null,
    referring_domains: metrics?.referring_domains ?? null,
    enrichment_raw_data: rawData(facts, mail, enrichedAt),
    ...(siteWasSilent(facts) && signup.free_retry === undefined ? { free_retry: 'open' } : {}),
  };
}

export function sizeOfFacts({ company }: DomainFacts): string {
  return (company.scrape.size && companySizeOf(company.scrape.size)) || 'unknown';
}

export function failedFields(
  domain: string,
  facts: DomainFacts,
  deliverable: boolean | null,
): EnrichedFields {
  return {
    ...addressFields(deliverable),
    ...foundNameOf(facts),
    company_domain: domain,
    enrichment_error: failureMessage(domain, facts),
  };
}

/** A name alone is not charged, but kept. */
function foundNameOf({ company }: DomainFacts) {
  const { company_name } = company.scrape;
  return company_name ? { found_company: company_name } : {};
}

/** See docs/product/rules.md#enrichment-and-email-status. No mailbox is probed. */
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

/** Uses the signup's time: the facts' age could reveal another customer's signup. */
function rawData({ company, metrics }: DomainFacts, mail: MailDomain, enrichedAt: string): EnrichmentRawData {
  return {
    ...(company.reached || Object.values(company.scrape).some((value) => value !== null)
      ? { company_scrape: company.scrape }
      : {}),
    sources: { ...company.sources, ...metricSources(metrics), ...mailSources(mail) },
    ...Object.fromEntries(mail.services.map(({ field, name }) => [field, name])),
    ...(company.size_witnesses ? { size_witnesses: sizeWitnesses(company, enrichedAt) } : {}),
    ...(company.registration_number ? { registration_number: company.registration_number } : {}),
    ...(company.parent_company ? { parent_company: company.parent_company } : {}),
    read_at: enrichedAt,
  };
}

function mailSources({ services }: MailDomain): Record<string, FactSource> {
  return Object.fromEntries(
    services.map(({ field, exchange }) => [
      field,
      { url: `dns:${exchange}`, quote: `MX ${exchange}`, method: 'dns' },
    ]),
  );
}

export function metricSources(metrics: DomainMetrics | null): Record<string, FactSource> {
  if (!metrics) return {};
  const { source, note, ...figures } = metrics;
  const url = metricsProviderFacts[source].page;
  return Object.fromEntries(
    Object.entries(figures)
      .filter(([, figure]) => figure !== null)
      .map(([name, figure]) => [name, { url, quote: note ?? String(figure), method: source }]),
  );
}

function sizeWitnesses({ scrape, sources, size_witnesses = [] }: DomainFacts['company'], enrichedAt: string) {
  const size =
    sources.size?.method === companyIndex || scrape.size === null ? undefined : companySizeOf(scrape.size);
  const own = { source: 'Own website', date: enrichedAt.slice(0, 10), people: null, attribution: null };
  return size ? [{ ...own, size }, ...size_witnesses] : size_witnesses;
}

/** `$` is the domain. */
const words: Record<FetchReason, string> = {
  unreachable: 'No website responded at $.',
  refused: "$ doesn't have a public website.",
  disallowed: "The website at $ doesn't allow automated visits (robots.txt).",
  status: 'The website at $ responded with an error.',
  redirects: 'The website at $ redirects in a loop.',
  'too-large': 'The website at $ is too large to read.',
  'not-html': "The address $ isn't a web page.",
};

function failureMessage(domain: string, { company }: DomainFacts): string {
  return (
    company.failure ? words[company.failure] : 'The website at $ says nothing about the company.'
  ).replace('$', domain);
}
