import { metricsProviderApis, type ProviderFigure } from '../../../shared/enrichment/metrics-provider.ts';

const { METRICS_PROVIDER: provider = '' } = process.env;

const known: readonly ProviderFigure[] =
  Object.entries(metricsProviderApis).find(([name]) => name === provider)?.[1].figures ?? [];

/** A figure of a sample; null if the stage that the app is built for has no provider of it (lib/platform/build/build-web.ts). */
export function sampled(name: ProviderFigure, figure: number): number | null {
  return known.includes(name) ? figure : null;
}
