import type { TriedCompany } from '../../../shared/enrichment/api.ts';
import { sizeInWords } from '../../../shared/enrichment/company-size.ts';
import { countryOf } from '../../../shared/enrichment/country.ts';
import { metricsProviderFacts } from '../../../shared/enrichment/metrics-provider.ts';
import type { Matchable } from '../../../shared/notifications/condition.ts';
import { sizeThresholds } from '../../../shared/notifications/conditions/company-size.ts';
import { describeRule, judgeRule } from '../../../shared/notifications/judge-rule.ts';
import { ruleChoiceSchema } from '../../../shared/notifications/rule.ts';
import type { FactSource } from '../../../shared/signups/signup.ts';
import type { DomainFacts } from '../domain/domain-facts.ts';
import { metricSources, sizeOfFacts } from './enriched-fields.ts';

/** The card of a company for a visitor. Undefined if no fact has a quote. */
export function triedCompany(domain: string, found: DomainFacts, took: number): TriedCompany | undefined {
  const { company, metrics } = found;
  const sources = { ...company.sources, ...metricSources(metrics) };
  const size = sizeOfFacts(found);
  const providers: Record<string, string | undefined> = {
    domain_authority: metrics ? metricsProviderFacts[metrics.source].name : undefined,
  };
  const quoted = <Value>(field: string, value: Value | null | undefined) =>
    value !== null && sources[field]?.quote ? value : undefined;
  const known = {
    size: quoted('size', size === 'unknown' ? null : size),
    location: quoted('location', company.scrape.location),
    industry: quoted('industry', company.scrape.industry),
    authority: quoted('domain_authority', metrics?.domain_authority),
  };
  if (Object.values(known).every((value) => value === undefined)) return undefined;
  const fact = (name: string, field: string, value: string | undefined) => ({
    name,
    value: value ?? null,
    ...(value === undefined ? noSource : sourceOf(domain, sources[field], providers[field])),
  });
  const facts = [
    fact('Company Size', 'size', known.size && sizeInWords(known.size)),
    fact('Location', 'location', known.location),
    fact('Industry', 'industry', known.industry),
    fact('Domain Authority', 'domain_authority', known.authority?.toString()),
  ];
  const ownPages = Object.values(company.sources).filter(({ url }) => isOn(domain, url));
  return {
    name: company.scrape.company_name ?? domain,
    description: quoted('description', company.scrape.description) ?? null,
    pages: new Set(ownPages.map(({ url }) => url)).size,
    seconds: Math.round(took / 100) / 10,
    facts,
    rule: ruleFor(domain, found, known),
  };
}

const noSource = { quote: null, url: null, page: null };

function sourceOf(domain: string, source: FactSource | undefined, provider: string | undefined) {
  if (!source) return noSource;
  const { url, quote } = source;
  if (provider !== undefined || !URL.canParse(url)) return { quote, url, page: provider ?? null };
  const { hostname, pathname } = new URL(url);
  if (!isOn(domain, url)) return { quote, url, page: hostname };
  return { quote, url, page: pathname === '/' ? 'home page' : pathname.replace(/\/$/, '') };
}

function isOn(domain: string, url: string): boolean {
  const host = URL.canParse(url) ? new URL(url).hostname : '';
  return host === domain || host.endsWith(`.${domain}`);
}

interface KnownFacts {
  readonly size: string | undefined;
  readonly location: string | undefined;
  readonly authority: number | undefined;
}

/** A rule of up to two conditions, checked by the function that judges customers' rules. */
function ruleFor(domain: string, { company, metrics }: DomainFacts, known: KnownFacts): string | null {
  const country = known.location === undefined ? undefined : countryOf(known.location);
  const above = sizeThresholds.findLast(
    (threshold) => Number(threshold) < Number.parseInt(known.size ?? '0', 10),
  );
  const strength = Math.max(0, Math.ceil((known.authority ?? 0) / 10) * 10 - 10);
  const rule = {
    ...(known.size === undefined
      ? {}
      : above === undefined
        ? { size_operator: 'equals' as const, size_value: known.size }
        : { size_operator: 'above' as const, size_value: above }),
    ...(country === undefined ? {} : { countries: [country] }),
    ...(known.authority === undefined || (known.size !== undefined && country !== undefined)
      ? {}
      : { da_operator: 'above' as const, da_value: strength }),
  };
  const choice = ruleChoiceSchema.safeParse(rule);
  if (!choice.success) return null;
  const signup: Matchable = {
    email: `visitor@${domain}`,
    email_type: 'professional',
    company_domain: domain,
    company_size: known.size ?? null,
    company_industry: company.scrape.industry,
    domain_authority: metrics?.domain_authority ?? null,
    enrichment_raw_data: { company_scrape: company.scrape, sources: company.sources },
  };
  const words = describeRule(choice.data);
  const matches = judgeRule(choice.data, signup).outcome === 'match';
  return matches ? words.charAt(0).toLowerCase() + words.slice(1, -1) : null;
}
