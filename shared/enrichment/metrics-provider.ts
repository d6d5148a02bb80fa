import { sourceKinds } from './index/source-kinds.ts';

/** Providers that are queried before the company index. A stage uses one or none. */
export const metricsProviders = ['moz', 'open_pagerank'] as const;

export type MetricsProvider = (typeof metricsProviders)[number];

export type ProviderFigure = 'page_authority' | 'referring_domains';

export const metricsProviderApis: Record<
  MetricsProvider,
  { url: string; figures: readonly ProviderFigure[] }
> = {
  moz: { url: 'https://lsapi.seomoz.com', figures: ['page_authority', 'referring_domains'] },
  open_pagerank: {
    url: 'https://openpagerank.keywordseverywhere.com',
    figures: ['referring_domains'],
  },
};

export const companyIndex = 'company_index';

export const metricsSources = [companyIndex, ...metricsProviders] as const;

export type MetricsSource = (typeof metricsSources)[number];

export const metricsProviderFacts: Record<MetricsSource, { name: string; page: string }> = {
  company_index: { name: 'Common Crawl', page: sourceKinds['common-crawl'].page },
  moz: { name: 'Moz', page: 'https://moz.com/' },
  open_pagerank: { name: 'Open PageRank', page: 'https://openpagerank.keywordseverywhere.com/' },
};

/** Display name for a fact's method; undefined if it is not a provider's. */
export function providerNameOf(method: string | undefined): string | undefined {
  return metricsSources.includes(method as MetricsSource)
    ? metricsProviderFacts[method as MetricsSource].name
    : undefined;
}
