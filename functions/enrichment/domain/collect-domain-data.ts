import type { Statement } from '../../../shared/enrichment/index/look-up.ts';
import { log } from '../../platform/observe/log.ts';
import { record } from '../../platform/observe/metrics.ts';
import { readCompany } from '../fetch/read-company.ts';
import { addIndexFacts } from '../index/add-index-facts.ts';
import { IndexUnavailable, readIndex } from '../index/read-index.ts';
import { strengthIn } from '../metrics/company-index.ts';
import { type DomainMetrics, MetricsRefused, MetricsUnavailable } from '../metrics/domain-metrics.ts';
import { readMetrics } from '../metrics/metrics-provider.ts';
import { readWithModel } from '../model/read-with-model.ts';
import { checkMailDomain } from './check-mail-domain.ts';
import type { DomainFacts } from './domain-facts.ts';

/** What one lookup of a domain found. */
export interface CollectedDomainData {
  readonly facts: DomainFacts;
  /** True where something did not answer and may do so later, which is not the same as stating nothing. */
  readonly retryable: boolean;
  /** True where everything that was asked answered, so that the facts may be kept for long. */
  readonly complete: boolean;
}

interface Metrics {
  readonly found: DomainMetrics | null;
  readonly failure?: MetricsUnavailable | MetricsRefused;
}

type Site = Awaited<ReturnType<typeof askSite>>;

/**
 * Asks the company's site, the company index and, where the domain is used, the metrics provider, side by side;
 * one that does not answer leaves the others. Where the provider knows nothing of the domain, or is not asked,
 * its strength is the index's. Throws only what is not expected.
 */
export async function collectDomainData(domain: string, now: Date): Promise<CollectedDomainData> {
  const asked = askSite(domain);
  const [site, metrics, index] = await Promise.all([
    asked,
    askMetricsIfUsed(domain, asked),
    askIndex(domain),
  ]);
  const unanswered = [site.failure, metrics.failure, index.failure].filter(
    (one) => one !== null && one !== undefined,
  );
  return {
    facts: {
      company: addIndexFacts(site.company, index.statements),
      metrics: metrics.found ?? strengthIn(index.statements),
      read_at: now.toISOString(),
    },
    // The model is no reason to wait: what it would add is not worth a late alert.
    retryable: unanswered.some((one) => one.retryable),
    // A site that will not be read has answered, and so will it be tomorrow.
    complete: site.answered && !metrics.failure && !index.failure && site.failure?.retryable !== true,
  };
}

async function askSite(domain: string) {
  const { pages, failure, candidates, ...stated } = await readCompany(domain);
  const { facts, answered } = await readWithModel(pages, stated, candidates);
  return { company: { ...stated, ...facts, failure: failure?.reason ?? null }, failure, answered };
}

/** The provider takes money for each answer, so it is not asked about a domain without a site or mail. */
async function askMetricsIfUsed(domain: string, site: Promise<Site>): Promise<Metrics> {
  const { deliverable } = await checkMailDomain(domain);
  return deliverable || hasSite(await site) ? askMetrics(domain) : { found: null };
}

/** Whether a web server answered for the domain, be it only to send us away. */
function hasSite({ failure }: Site): boolean {
  return failure === null || (failure.reason !== 'unreachable' && failure.reason !== 'refused');
}

async function askMetrics(domain: string): Promise<Metrics> {
  try {
    return { found: await readMetrics(domain) };
  } catch (failure) {
    if (!(failure instanceof MetricsUnavailable || failure instanceof MetricsRefused)) throw failure;
    record({ ProviderError: 1 }, { provider: 'domain-metrics' });
    log.warn('The provider of domain metrics did not answer', { failure });
    return { found: null, failure };
  }
}

/** What the company index says of a domain, or why it did not answer. */
interface IndexAnswer {
  readonly statements: readonly Statement[];
  readonly failure?: IndexUnavailable;
}

/** Asks the company index. An index that cannot be read takes nothing from what others find. */
async function askIndex(domain: string): Promise<IndexAnswer> {
  try {
    return { statements: await readIndex(domain) };
  } catch (failure) {
    if (!(failure instanceof IndexUnavailable)) throw failure;
    record({ ProviderError: 1 }, { provider: 'company-index' });
    log.warn('The company index did not answer', { failure });
    return { statements: [], failure };
  }
}
