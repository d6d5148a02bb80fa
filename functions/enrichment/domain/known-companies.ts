import { companySizeOf } from '../../../shared/enrichment/company-size.ts';
import type { Statement } from '../../../shared/enrichment/index/look-up.ts';
import type { CompanySize } from '../../../shared/signups/vocabulary.ts';
import { log } from '../../platform/observe/log.ts';
import { record } from '../../platform/observe/metrics.ts';
import { findItems } from '../../platform/table/table.ts';
import { addIndexFacts, strengthIn } from '../index/add-index-facts.ts';
import { IndexUnavailable, readIndexFor } from '../index/read-index.ts';
import type { DomainFacts } from './domain-facts.ts';
import { domainKey, storedFactsIn } from './domain-item.ts';

export interface KnownCompany {
  readonly name: string | null;
  readonly size: CompanySize | null;
  readonly industry: string | null;
  readonly location: string | null;
  readonly domain_authority: number | null;
}

/**
 * Facts that need no visit and no provider: the stored facts of domains that signups of the customer had
 * enriched (`seen`), else the company index's. The stored facts of other domains would show what other
 * customers looked up. Omits unknown domains, and what the index would add while it cannot be read.
 */
export async function findKnownCompanies(
  domains: readonly string[],
  seen: readonly string[],
): Promise<Map<string, KnownCompany>> {
  const [stored, index] = await Promise.all([storedFacts(seen), indexFacts(domains)]);
  return new Map(
    domains.flatMap((domain): [string, KnownCompany][] => {
      const facts = stored.get(domain) ?? factsOf(index.get(domain));
      return facts ? [[domain, knownOf(facts)]] : [];
    }),
  );
}

type Facts = Pick<DomainFacts, 'company' | 'metrics'>;

async function storedFacts(domains: readonly string[]): Promise<Map<string, Facts>> {
  const items = await findItems(domains.map(domainKey));
  return new Map(
    items.flatMap((item) => storedFactsIn(item) ?? []).map(({ domain, facts }) => [domain, facts]),
  );
}

async function indexFacts(domains: readonly string[]): Promise<Map<string, Statement[]>> {
  try {
    return await readIndexFor(domains);
  } catch (failure) {
    if (!(failure instanceof IndexUnavailable)) throw failure;
    record({ ProviderError: 1 }, { provider: 'company-index' });
    log.warn('The company index failed', { failure });
    return new Map();
  }
}

function factsOf(statements: readonly Statement[] | undefined): Facts | undefined {
  if (!statements) return undefined;
  return { company: addIndexFacts(nothingStated, statements), metrics: strengthIn(statements) };
}

const nothingStated: DomainFacts['company'] = {
  reached: false,
  failure: null,
  scrape: {
    company_name: null,
    industry: null,
    size: null,
    location: null,
    description: null,
    products_services: null,
  },
  linkedin_url: null,
  twitter_handle: null,
  sources: {},
};

function knownOf({ company: { scrape }, metrics }: Facts): KnownCompany {
  return {
    name: scrape.company_name,
    size: (scrape.size && companySizeOf(scrape.size)) || null,
    industry: scrape.industry,
    location: scrape.location,
    domain_authority: metrics?.domain_authority ?? null,
  };
}
