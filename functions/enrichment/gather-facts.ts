import { log } from '../platform/log.ts';
import type { DomainFacts } from './domain-facts.ts';
import { type DomainMetrics, MetricsRefused, MetricsUnavailable } from './domain-metrics.ts';
import { readMetrics } from './metrics-provider.ts';
import { readCompany } from './read-company.ts';

/** What one look at a domain brought. */
export interface Gathered {
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

const askMetrics = async (domain: string): Promise<Metrics> => {
  try {
    return { found: await readMetrics(domain) };
  } catch (failure) {
    if (!(failure instanceof MetricsUnavailable || failure instanceof MetricsRefused)) throw failure;
    log.warn('The provider of domain metrics did not answer', { failure });
    return { found: null, failure };
  }
};

/**
 * Asks the company's site and the metrics provider, side by side; one that does not answer leaves the
 * other. Throws only what nobody expects.
 */
export const gatherFacts = async (domain: string, now: Date): Promise<Gathered> => {
  const [company, metrics] = await Promise.all([readCompany(domain), askMetrics(domain)]);
  const { failure, ...stated } = company;
  const unanswered = [failure, metrics.failure].filter((one) => one !== null && one !== undefined);
  return {
    facts: {
      company: { ...stated, failure: failure?.reason ?? null },
      metrics: metrics.found,
      read_at: now.toISOString(),
    },
    retryable: unanswered.some((one) => one.retryable),
    // A site that will not be read has answered, and so will it be tomorrow.
    complete: !metrics.failure && failure?.retryable !== true,
  };
};
