import * as z from 'zod/mini';
import { metricsSources } from '../../../shared/enrichment/metrics-provider.ts';

const figure = z.nullable(z.int().check(z.nonnegative()));

/** What a provider knows about a domain; each figure null where it has none. */
export const metricsSchema = z.object({
  /** 0 to 100. */
  domain_authority: figure,
  /** 0 to 100. */
  page_authority: figure,
  /** Distinct registrable domains that link here. */
  referring_domains: figure,
  /** Whose figures these are. */
  source: z.enum(metricsSources),
  /** What the figures stand for in their source's own terms, such as a rank. */
  note: z.optional(z.string()),
});

export type DomainMetrics = z.infer<typeof metricsSchema>;

/** Where a provider is and what it is shown to let us in. */
export interface ProviderAccess {
  readonly url: string;
  readonly token: string;
}

/**
 * Asks one provider about one domain. Null when it knows nothing of the domain. Throws
 * MetricsUnavailable where asking again may help, MetricsRefused where it does not.
 */
export type MetricsReader = (domain: string, access: ProviderAccess) => Promise<DomainMetrics | null>;

/** The provider could not answer now; asking again later may help. */
export class MetricsUnavailable extends Error {
  readonly retryable = true;
  override name = 'MetricsUnavailable';
}

/** The provider refused our request, which asking again does not change: a wrong token or address. */
export class MetricsRefused extends Error {
  readonly retryable = false;
  override name = 'MetricsRefused';
}

/** Figures as one provider's metrics; null where it has none at all. */
export function metricsOf(metrics: DomainMetrics): DomainMetrics | null {
  const { domain_authority, page_authority, referring_domains } = metrics;
  return [domain_authority, page_authority, referring_domains].every((one) => one === null) ? null : metrics;
}
