import * as z from 'zod/mini';
import { deniedDomains, type Statement } from '../../../shared/enrichment/index/look-up.ts';
import { type MetricsProvider, metricsProviders } from '../../../shared/enrichment/metrics-provider.ts';
import { registrationKey } from '../../../shared/enrichment/registration-number.ts';
import { optionalSetting, setting } from '../../platform/aws/environment.ts';
import { secret } from '../../platform/aws/secrets.ts';
import { log } from '../../platform/observe/log.ts';
import { record } from '../../platform/observe/metrics.ts';
import { readCompany } from '../fetch/read-company.ts';
import { addIndexFacts, strengthIn } from '../index/add-index-facts.ts';
import { IndexUnavailable, readIndex } from '../index/read-index.ts';
import {
  type DomainMetrics,
  type MetricsReader,
  MetricsRefused,
  MetricsUnavailable,
} from '../metrics/domain-metrics.ts';
import { readMoz } from '../metrics/moz.ts';
import { readOpenPageRank } from '../metrics/open-page-rank.ts';
import { readWithModel } from '../model/read-with-model.ts';
import { plain, withoutLegalForm } from '../site/plain.ts';
import { checkMailDomain } from './check-mail-domain.ts';
import type { DomainFacts } from './domain-facts.ts';

export interface CollectedDomainData {
  readonly facts: DomainFacts;
  /** True if a source did not respond but may later. */
  readonly retryable: boolean;
  /** True if every source responded, so that the facts may be kept long. */
  readonly complete: boolean;
}

interface Metrics {
  readonly found: DomainMetrics | null;
  readonly failure?: MetricsUnavailable | MetricsRefused;
}

type Site = Awaited<ReturnType<typeof askSite>>;

/**
 * Queries the company's site, the company index and, for domains in use, the metrics provider, in parallel. A
 * failing source does not affect the others. Without provider metrics, domain strength comes from the index.
 * Queries no provider if metrics are given.
 */
export async function collectDomainData(
  domain: string,
  now: Date,
  known?: DomainMetrics | null,
): Promise<CollectedDomainData> {
  const asked = askSite(domain);
  const [site, metrics, index] = await Promise.all([
    asked,
    askMetricsIfUsed(domain, asked, known),
    askIndex(domain),
  ]);
  const register = await askRegister(domain, site.company);
  const unanswered = [site.failure, metrics.failure, index.failure, register.failure].filter(
    (one) => one !== null && one !== undefined,
  );
  return {
    facts: {
      company: addIndexFacts(site.company, [...index.statements, ...register.statements]),
      metrics: metrics.found ?? strengthIn(index.statements),
      read_at: now.toISOString(),
    },
    // The model does not count: its facts are not worth a late alert.
    retryable: unanswered.some((one) => one.retryable),
    // A site that forbids reading counts as a response.
    complete:
      site.answered &&
      !metrics.failure &&
      !index.failure &&
      !register.failure &&
      site.failure?.retryable !== true,
  };
}

async function askSite(domain: string) {
  const { pages, failure, candidates, ...stated } = await readCompany(domain);
  const { facts, answered } = await readWithModel(pages, stated, candidates);
  return { company: { ...stated, ...facts, failure: failure?.reason ?? null }, failure, answered };
}

/** The provider charges per request, so skip domains without a site and mail. */
async function askMetricsIfUsed(
  domain: string,
  site: Promise<Site>,
  known: DomainMetrics | null | undefined,
): Promise<Metrics> {
  if (known) return { found: known };
  const { deliverable } = await checkMailDomain(domain);
  return deliverable || hasSite(await site) ? askMetrics(domain) : { found: null };
}

function hasSite({ failure }: Site): boolean {
  return failure === null || (failure.reason !== 'unreachable' && failure.reason !== 'refused');
}

async function askMetrics(domain: string): Promise<Metrics> {
  try {
    return { found: await readMetrics(domain) };
  } catch (failure) {
    if (!(failure instanceof MetricsUnavailable || failure instanceof MetricsRefused)) throw failure;
    record({ ProviderError: 1 }, { provider: 'domain-metrics' });
    log.warn('The domain metrics provider failed', { failure });
    return { found: null, failure };
  }
}

interface IndexAnswer {
  readonly statements: readonly Statement[];
  readonly failure?: IndexUnavailable;
}

/**
 * Registers that publish no websites are joined by the number that the site prints, if they name the company as
 * the site does: anyone can print a number.
 */
async function askRegister(
  domain: string,
  { registration_number: number, scrape: { company_name: name } }: Site['company'],
): Promise<IndexAnswer> {
  if (number === undefined || name === null || deniedDomains.has(domain)) return { statements: [] };
  const { statements, ...rest } = await askIndex(registrationKey(number));
  return { ...rest, statements: statements.filter(({ witness }) => isSameCompany(name, witness.name ?? '')) };
}

const shortestName = 3;

/** True if one name, without its legal form, contains the other. */
function isSameCompany(one: string, other: string): boolean {
  const [short = '', long = ''] = [one, other]
    .map((name) => plain(withoutLegalForm(name)))
    .toSorted((first, second) => first.length - second.length);
  return short.length >= shortestName && long.includes(short);
}

async function askIndex(key: string): Promise<IndexAnswer> {
  try {
    return { statements: await readIndex(key) };
  } catch (failure) {
    if (!(failure instanceof IndexUnavailable)) throw failure;
    record({ ProviderError: 1 }, { provider: 'company-index' });
    log.warn('The company index failed', { failure });
    return { statements: [], failure };
  }
}

const readers: Record<MetricsProvider, MetricsReader> = { moz: readMoz, open_pagerank: readOpenPageRank };

async function readMetrics(domain: string): Promise<DomainMetrics | null> {
  const provider = z.optional(z.enum(metricsProviders)).parse(optionalSetting('metricsProvider'));
  if (!provider) return null;
  return readers[provider](domain, { url: setting('metricsUrl'), token: await secret('metricsSecret') });
}
