import { companySizeOf } from '../../../shared/enrichment/company-size.ts';
import { type CompanyCounts, type KnownSize, knownSizes } from '../../../shared/imports/preview.ts';
import { type Reveal, type RevealedPerson, shownPeople } from '../../../shared/imports/reveal.ts';
import { sizeThresholds } from '../../../shared/notifications/conditions/company-size.ts';
import type { Rule } from '../../../shared/notifications/rule.ts';
import { type CompanySize, companySizes } from '../../../shared/signups/vocabulary.ts';
import { listedName } from '../../signups/items/signup-item.ts';
import { type JudgedPerson, ruleName } from './imported-people.ts';

interface Company {
  people: number;
  /** The first known one: colleagues get the same facts. */
  size: CompanySize | null;
  best: Ranked | undefined;
}

interface Ranked {
  readonly person: Omit<RevealedPerson, 'colleagues'>;
  readonly at: string;
}

/** Counts the people of an import, a slice at a time, and keeps the most interesting person of each company. */
export class RevealTally {
  private readonly rules: readonly Rule[];
  private readonly companies = new Map<string, Company>();
  private readonly perRule = new Map<string, number>();
  private readonly perSize = new Map<CompanySize, { people: number; unmatched: number }>();
  private readonly counts = { people: 0, deleted: 0, to_enrich: 0, enriched: 0, waiting: 0, matched: 0 };

  constructor(rules: readonly Rule[]) {
    this.rules = rules;
  }

  add(rows: number, people: readonly JudgedPerson[]): void {
    this.counts.people += people.length;
    this.counts.deleted += rows - people.length;
    for (const judged of people) this.addPerson(judged);
  }

  result(): Omit<Reveal, 'not_covered'> {
    const companies = [...this.companies.values()];
    const bySize = Map.groupBy(companies, ({ size }): KnownSize => size ?? 'unknown');
    const sizes = Object.fromEntries(knownSizes.map((size) => [size, countsOf(bySize.get(size) ?? [])]));
    const ranked = companies
      .flatMap(({ best, people }) => (best ? { ...best, colleagues: people - 1 } : []))
      .toSorted(byInterest);
    return {
      ...this.counts,
      companies: companies.length,
      sizes: sizes as Reveal['sizes'],
      rules: this.rules.map((rule) => ({
        ...{ id: rule.id, name: ruleName(rule) },
        people: this.perRule.get(rule.id) ?? 0,
      })),
      top: ranked.slice(0, shownPeople).map(({ person, colleagues }) => ({ ...person, colleagues })),
      suggestion: this.suggestion(),
    };
  }

  private addPerson({ signup, matches }: JudgedPerson): void {
    const { enrichment_status, waiting_for_credits, counted_company: domain } = signup;
    if (domain === undefined) return;
    if (waiting_for_credits) this.counts.waiting += 1;
    else {
      this.counts.to_enrich += 1;
      if (enrichment_status !== 'pending') this.counts.enriched += 1;
    }
    if (matches.length > 0) this.counts.matched += 1;
    for (const { rule } of matches) this.perRule.set(rule.id, (this.perRule.get(rule.id) ?? 0) + 1);
    const size = companySizeOf(signup.company_size ?? '') ?? null;
    if (size) {
      const counts = this.perSize.get(size) ?? { people: 0, unmatched: 0 };
      counts.people += 1;
      if (matches.length === 0) counts.unmatched += 1;
      this.perSize.set(size, counts);
    }
    const company = this.companies.get(domain) ?? { people: 0, size: null, best: undefined };
    this.companies.set(domain, company);
    company.people += 1;
    company.size ??= size;
    if (matches.length === 0 && size === null && signup.domain_authority === null) return;
    const ranked = rankedOf({ signup, matches }, domain, size);
    if (!company.best || byInterest(ranked, company.best) < 0) company.best = ranked;
  }

  /** The largest size above which there are enough people, or all that there are. */
  private suggestion(): Reveal['suggestion'] {
    const found = sizeThresholds.toReversed().map((size_above) => {
      const sizes = [...this.perSize].filter(([size]) => isAbove(size, size_above));
      const sum = (of: 'people' | 'unmatched') => sizes.reduce((total, [, counts]) => total + counts[of], 0);
      return { size_above, people: sum('people'), unmatched: sum('unmatched') };
    });
    const most = found.at(-1)?.people ?? 0;
    const chosen = found.find(({ people }) => people >= Math.min(shownPeople, most));
    if (!chosen || chosen.unmatched === 0) return null;
    return { size_above: chosen.size_above, people: chosen.people };
  }
}

function rankedOf(
  { signup, matches: [first, ...more] }: JudgedPerson,
  domain: string,
  size: CompanySize | null,
): Ranked {
  const { id, email, domain_authority, company_industry, enrichment_raw_data, signed_up_at } = signup;
  const match = first && { rule: ruleName(first.rule), because: first.because, more: more.length };
  const person = {
    ...{ id, email, domain, size, domain_authority },
    name: [signup.first_name, signup.last_name].filter(Boolean).join(' ') || null,
    company: listedName(signup),
    industry: company_industry,
    location: enrichment_raw_data?.company_scrape?.location ?? null,
    match: match ?? null,
  };
  return { person, at: signed_up_at ?? '' };
}

/** Matches of rules first, then the largest company, the highest authority and the latest signup. */
function byInterest(one: Ranked, other: Ranked): number {
  return (
    Number(other.person.match !== null) - Number(one.person.match !== null) ||
    placeOf(other.person.size) - placeOf(one.person.size) ||
    (other.person.domain_authority ?? -1) - (one.person.domain_authority ?? -1) ||
    other.at.localeCompare(one.at, 'en') ||
    one.person.email.localeCompare(other.person.email, 'en')
  );
}

function placeOf(size: CompanySize | null): number {
  return size === null ? -1 : companySizes.indexOf(size);
}

function isAbove(size: CompanySize, threshold: (typeof sizeThresholds)[number]): boolean {
  return companySizes.indexOf(size) > sizeThresholds.indexOf(threshold);
}

function countsOf(companies: readonly Company[]): CompanyCounts {
  return { companies: companies.length, people: companies.reduce((sum, { people }) => sum + people, 0) };
}
