import * as z from 'zod/mini';
import { metricsSources } from '../../../shared/enrichment/metrics-provider.ts';

const figure = z.nullable(z.int().check(z.nonnegative()));

export const metricsSchema = z.object({
  /** 0 to 100. */
  domain_authority: figure,
  /** 0 to 100. */
  page_authority: figure,
  /** Distinct registrable domains that link here. */
  referring_domains: figure,
  source: z.enum(metricsSources),
  note: z.optional(z.string()),
});

export type DomainMetrics = z.infer<typeof metricsSchema>;

export interface ProviderAccess {
  readonly url: string;
  readonly token: string;
}

/** Null if unknown. Throws MetricsUnavailable if a retry may help, otherwise MetricsRefused. */
export type MetricsReader = (domain: string, access: ProviderAccess) => Promise<DomainMetrics | null>;

export class MetricsUnavailable extends Error {
  readonly retryable = true;
  override name = 'MetricsUnavailable';
}

/** Permanent, such as a wrong token or URL. */
export class MetricsRefused extends Error {
  readonly retryable = false;
  override name = 'MetricsRefused';
}

export function metricsOf(metrics: DomainMetrics): DomainMetrics | null {
  const { domain_authority, page_authority, referring_domains } = metrics;
  return [domain_authority, page_authority, referring_domains].every((one) => one === null) ? null : metrics;
}
