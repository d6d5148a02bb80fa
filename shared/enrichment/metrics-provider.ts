/** Who may answer for domain metrics; a stage chooses one or none. */
export const metricsProviders = ['moz', 'open_pagerank'] as const;

export type MetricsProvider = (typeof metricsProviders)[number];

/** How each writes itself, and where people read what its figures mean. */
export const metricsProviderFacts: Record<MetricsProvider, { name: string; page: string }> = {
  moz: { name: 'Moz', page: 'https://moz.com/' },
  open_pagerank: { name: 'Open PageRank', page: 'https://openpagerank.keywordseverywhere.com/' },
};

/** The provider's own name for the method of a fact; undefined where it is none of a provider. */
export const providerNameOf = (method: string | undefined): string | undefined =>
  metricsProviders.includes(method as MetricsProvider)
    ? metricsProviderFacts[method as MetricsProvider].name
    : undefined;
