import { sourceKinds } from './index/source-kinds.ts';

/** Who may be asked for domain metrics before the company index is; a stage chooses one or none. */
export const metricsProviders = ['moz', 'open_pagerank'] as const;

export type MetricsProvider = (typeof metricsProviders)[number];

/** Figures that only a provider has. Domain authority is in the company index, too. */
export type ProviderFigure = 'page_authority' | 'referring_domains';

/** The address of each provider's API, and the figures that it has beyond domain authority. */
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

/** The method of a fact that the company index gives. */
export const companyIndex = 'company_index';

/** Whose figures a domain's metrics can be. */
export const metricsSources = [companyIndex, ...metricsProviders] as const;

export type MetricsSource = (typeof metricsSources)[number];

/** How each writes itself, and where people read what its figures mean. */
export const metricsProviderFacts: Record<MetricsSource, { name: string; page: string }> = {
  company_index: { name: 'Common Crawl', page: sourceKinds['common-crawl'].page },
  moz: { name: 'Moz', page: 'https://moz.com/' },
  open_pagerank: { name: 'Open PageRank', page: 'https://openpagerank.keywordseverywhere.com/' },
};

/** The provider's own name for the method of a fact; undefined where it is none of a provider. */
export function providerNameOf(method: string | undefined): string | undefined {
  return metricsSources.includes(method as MetricsSource)
    ? metricsProviderFacts[method as MetricsSource].name
    : undefined;
}
