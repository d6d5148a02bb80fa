import * as z from 'zod/mini';
import { type MetricsProvider, metricsProviders } from '../../../shared/enrichment/metrics-provider.ts';
import { optionalSetting, setting } from '../../platform/aws/environment.ts';
import { secret } from '../../platform/aws/secrets.ts';
import type { DomainMetrics, MetricsReader } from './domain-metrics.ts';
import { readMoz } from './moz.ts';
import { readOpenPageRank } from './open-page-rank.ts';

const readers: Record<MetricsProvider, MetricsReader> = { moz: readMoz, open_pagerank: readOpenPageRank };

export async function readMetrics(domain: string): Promise<DomainMetrics | null> {
  const provider = z.optional(z.enum(metricsProviders)).parse(optionalSetting('metricsProvider'));
  if (!provider) return null;
  return readers[provider](domain, { url: setting('metricsUrl'), token: await secret('metricsSecret') });
}
