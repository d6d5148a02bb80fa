import { optionalSetting, setting } from '../platform/environment.ts';
import { secret } from '../platform/secrets.ts';
import { type DomainMetrics, readDomainMetrics } from './domain-metrics.ts';

/** What the stage's provider knows about a domain; null where it knows nothing or the stage has none. */
export const readMetrics = async (domain: string): Promise<DomainMetrics | null> =>
  optionalSetting('metricsProvider') === 'moz'
    ? readDomainMetrics(domain, { url: setting('metricsUrl'), token: await secret('metricsSecret') })
    : null;
