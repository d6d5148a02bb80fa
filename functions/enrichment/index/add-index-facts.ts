import {
  rankInWords,
  releaseInWords,
  strengthOfRank,
} from '../../../shared/enrichment/index/domain-strength.ts';
import type { Statement } from '../../../shared/enrichment/index/look-up.ts';
import type { Witness } from '../../../shared/enrichment/index/source-kinds.ts';
import { companyIndex } from '../../../shared/enrichment/metrics-provider.ts';
import type { FactSource } from '../../../shared/signups/signup.ts';
import type { DomainFacts } from '../domain/domain-facts.ts';
import type { DomainMetrics } from '../metrics/domain-metrics.ts';
import { dateOf, judgeSize, orderStatements } from './judge-size.ts';

type Company = DomainFacts['company'];

const added = [
  'company_name',
  'industry',
  'location',
  'linkedin_url',
  'twitter_handle',
  'parent_company',
] as const;

type Added = (typeof added)[number];

/** Adds facts that the site does not state, and a size judged from all sources. */
export function addIndexFacts(company: Company, statements: readonly Statement[]): Company {
  const ordered = agreeing(statements);
  const site = { size: company.scrape.size, source: company.sources.size };
  const { size, source, witnesses } = judgeSize(site, statements);
  const fill = (field: Added, stated: string | null): string | null =>
    stated ?? ordered.get(field)?.value ?? null;
  const { scrape } = company;
  const parent = ordered.get('parent_company')?.value;
  return {
    ...company,
    scrape: {
      ...scrape,
      size,
      company_name: fill('company_name', scrape.company_name),
      industry: fill('industry', scrape.industry),
      location: fill('location', scrape.location),
    },
    linkedin_url: fill('linkedin_url', company.linkedin_url),
    twitter_handle: fill('twitter_handle', company.twitter_handle),
    ...(parent ? { parent_company: parent } : {}),
    sources: {
      ...Object.fromEntries([...ordered].map(([field, fact]) => [field, fact.source])),
      ...company.sources,
      ...(source ? { size: source } : {}),
    },
    ...(witnesses.length > 0 ? { size_witnesses: [...witnesses] } : {}),
  };
}

/** From the newest ranking; null if unranked. Has no page authority or referring domains. */
export function strengthIn(statements: readonly Statement[]): DomainMetrics | null {
  const ranked = statements.filter(
    ({ witness, source }) => witness.rank !== undefined && source.highest_rank !== null,
  );
  const [newest] = ranked.toSorted((a, b) => b.source.release.localeCompare(a.source.release));
  if (!newest) return null;
  const { rank = 0 } = newest.witness;
  const domains = newest.source.highest_rank ?? 0;
  return {
    domain_authority: strengthOfRank(rank, domains),
    page_authority: null,
    referring_domains: null,
    source: 'company_index',
    note: rankInWords(newest.source.release, rank, domains),
  };
}

interface IndexFact {
  readonly value: string;
  readonly source: FactSource;
}

/** Per field, the first source that does not contradict itself about this domain. */
function agreeing(statements: readonly Statement[]): Map<Added, IndexFact> {
  const bySource = Map.groupBy(statements, ({ source }) => source.name);
  const found = added.flatMap((field): [Added, IndexFact][] => {
    for (const statement of orderStatements(statements)) {
      const rows = bySource.get(statement.source.name) ?? [];
      const [value, ...others] = new Set(rows.flatMap(({ witness }) => valueOfField(field, witness) ?? []));
      if (value !== undefined && others.length === 0)
        return [[field, { value, source: sourceOf(statement, value) }]];
    }
    return [];
  });
  return new Map(found);
}

function valueOfField(field: Added, witness: Witness): string | undefined {
  const values: Record<Added, string | undefined> = {
    company_name: witness.name,
    industry: witness.industry,
    location: placeOf(witness),
    linkedin_url: witness.linkedin && `https://www.linkedin.com/company/${witness.linkedin}`,
    twitter_handle: witness.twitter,
    parent_company: witness.parent,
  };
  return values[field];
}

function sourceOf(statement: Statement, value: string): FactSource {
  return {
    url: statement.source.page,
    // For a profile URL, quote only the handle.
    quote: `${statement.source.name} ${releaseInWords(dateOf(statement))}: ${value.replace(/^https:.*\//, '')}`,
    method: companyIndex,
    grade: statement.source.register ? 'from_register' : 'from_dataset',
    attribution: statement.source.attribution,
  };
}

function placeOf({ city, state, country }: Witness): string | undefined {
  const parts = [city && nameCase(city), state, country && countryName(country)].filter(Boolean);
  return parts.length > 0 ? parts.join(', ') : undefined;
}

function nameCase(name: string): string {
  return name === name.toUpperCase()
    ? name.toLowerCase().replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase())
    : name;
}

function countryName(country: string): string {
  return /^[A-Za-z]{2}$/.test(country)
    ? (new Intl.DisplayNames('en', { type: 'region' }).of(country.toUpperCase()) ?? country)
    : country;
}
