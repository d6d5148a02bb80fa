import { companySizeOf, sizeInWords } from '../../../shared/enrichment/company-size.ts';
import { countryName } from '../../../shared/enrichment/country.ts';
import { companyDomainOf } from '../../../shared/enrichment/email-address.ts';
import { industryOfWord } from '../../../shared/enrichment/industries.ts';
import type { Proposal } from '../../../shared/notifications/api.ts';
import type { Matchable } from '../../../shared/notifications/condition.ts';
import { sizeThresholds } from '../../../shared/notifications/conditions/company-size.ts';
import { countryIn } from '../../../shared/notifications/conditions/location.ts';
import { asciiDomain } from '../../../shared/notifications/domain-list.ts';
import { describeRule, judgeRule } from '../../../shared/notifications/judge-rule.ts';
import { type Conditions, type Rule, ruleChoiceSchema } from '../../../shared/notifications/rule.ts';
import { companySizes, type HandlingState } from '../../../shared/signups/vocabulary.ts';

/** Signups that were not a fit and must share a fact. */
export const fewestSharing = 3;

export interface MarkedSignup extends Matchable {
  readonly handling: { readonly state: HandlingState } | null;
}

interface Trial {
  readonly rule: Rule;
  readonly fact: Fact;
  readonly change: Partial<Conditions>;
  readonly sharing: number;
  readonly matched: number;
  readonly unfit: number;
  /** Signups without a mark that the change leaves out. */
  readonly others: number;
}

/**
 * At most one change of one enabled rule (docs/product/rules.md#proposed-changes). `signups` have an alert;
 * `period` begins the sentence about them.
 */
export function proposeChange(
  rules: readonly Rule[],
  signups: readonly MarkedSignup[],
  period: string,
): Proposal | null {
  const [best] = rules
    .filter(({ enabled }) => enabled)
    .flatMap((rule) => trialsOf(rule, signups))
    .sort((one, other) => other.unfit - one.unfit || one.others - other.others);
  return best ? inWords(best, period) : null;
}

function trialsOf(rule: Rule, signups: readonly MarkedSignup[]): Trial[] {
  const matched = signups.filter((signup) => judgeRule(rule, signup).outcome === 'match');
  const facts = new Map(
    matched
      .filter(isUnfit)
      .flatMap(factsOf)
      .map((fact) => [fact.key, fact]),
  );
  return [...facts.values()].flatMap((fact) => {
    const sharing = matched.filter(
      (signup) => isUnfit(signup) && factsOf(signup).some(({ key }) => key === fact.key),
    );
    if (sharing.length < fewestSharing || rule.dismissed_facts.includes(fact.key)) return [];
    const change = fact.change(rule, sharing);
    return change ? trialOf({ rule, fact, change, sharing: sharing.length }, matched) : [];
  });
}

function trialOf(
  proposed: Pick<Trial, 'rule' | 'fact' | 'change' | 'sharing'>,
  matched: readonly MarkedSignup[],
): Trial[] {
  const changed = { ...proposed.rule, ...proposed.change };
  const left = matched.filter((signup) => judgeRule(changed, signup).outcome !== 'match');
  const unfit = left.filter(isUnfit).length;
  const others = left.length - unfit;
  const isWorthwhile =
    unfit >= fewestSharing &&
    others <= unfit &&
    left.length < matched.length &&
    left.every(({ handling }) => handling?.state !== 'handled') &&
    ruleChoiceSchema.safeParse(changed).success;
  return isWorthwhile ? [{ ...proposed, matched: matched.length, unfit, others }] : [];
}

function isUnfit({ handling }: MarkedSignup): boolean {
  return handling?.state === 'not_a_fit';
}

function inWords({ rule, fact, change, sharing, matched, unfit, others }: Trial, period: string): Proposal {
  const after = matched - unfit - others;
  const unmarked =
    others > 0
      ? ` ${others} of the ${unfit + others} left out ${others === 1 ? 'has' : 'have'} no mark.`
      : '';
  return {
    rule_id: rule.id,
    fact: fact.key,
    heading: `Leave ${fact.words} out of “${rule.name ?? describeRule(rule).replace(/\.$/, '')}”?`,
    sentence: `You marked ${sharing} people ${fact.shared} as not a fit. ${period}, this rule would have sent ${after} instead of ${matched}; none of the handled ones is lost.${unmarked}`,
    change,
    matched,
    matched_after: after,
  };
}

/** Something that signups share, and the smallest change by which a rule leaves it out. */
interface Fact {
  readonly key: string;
  readonly words: string;
  readonly shared: string;
  /** Undefined if the conditions of the rule cannot say it. */
  readonly change: (rule: Conditions, sharing: readonly Matchable[]) => Partial<Conditions> | undefined;
}

function factsOf(signup: Matchable): Fact[] {
  const industry = industryOfWord(signup.company_industry ?? '');
  const country = countryIn(signup);
  const size = companySizeOf(signup.company_size ?? '');
  return [
    ...(industry === undefined ? [] : [industryFact(industry)]),
    ...(country === undefined ? [] : [countryFact(country)]),
    ...(size === undefined ? [] : [sizeFact(size)]),
    ...(signup.email_type === 'role' ? [roleFact] : []),
    ...(looksLikeFreeMail(domainOf(signup)) ? [freeMailFact] : []),
  ];
}

function industryFact(industry: string): Fact {
  return {
    key: `industry:${industry}`,
    words: industry,
    shared: `in ${industry}`,
    change: ({ industry_operator, industries }) => {
      const left = leftOut(industry_operator, industries, [industry]);
      return left && { industry_operator: left.operator, industries: left.list };
    },
  };
}

function countryFact(code: string): Fact {
  return {
    key: `country:${code}`,
    words: countryName(code),
    shared: `in ${countryName(code)}`,
    change: ({ country_operator, countries }) => {
      const left = leftOut(country_operator, countries, [code]);
      return left && { country_operator: left.operator, countries: left.list };
    },
  };
}

function sizeFact(size: (typeof companySizes)[number]): Fact {
  const words = `companies with ${sizeInWords(size)} people`;
  const place = companySizes.indexOf(size);
  const [lower, upper] = [sizeThresholds[place - 1], sizeThresholds[place]];
  return {
    key: `size:${size}`,
    words,
    shared: `from ${words}`,
    change: ({ size_operator, size_value }) => {
      if (size_value === null && lower && upper) return undefined;
      const isLowest = size_value === null ? !lower : size_operator === 'above' && size_value === lower;
      const isHighest = size_value === null ? !upper : size_operator === 'below' && size_value === upper;
      // Without a size condition, the rule matched unknown sizes.
      const unknown = size_value === null ? { size_unknown_da_value: 0 } : {};
      if (isLowest && upper) return { size_operator: 'above', size_value: upper, ...unknown };
      if (isHighest && lower) return { size_operator: 'below', size_value: lower, ...unknown };
      return undefined;
    },
  };
}

const roleFact: Fact = {
  key: 'role:',
  words: 'role addresses',
  shared: 'with role addresses',
  change: () => ({ role_emails_only: false }),
};

const freeMailFact: Fact = {
  key: 'free_mail:',
  words: 'domains that look like free mail',
  shared: 'whose addresses look like free mail',
  change: ({ domain_operator, domains }, sharing) => {
    const left = leftOut(domain_operator, domains, sharing.map(domainOf));
    return left && { domain_operator: left.operator, domains: left.list };
  },
};

/** The list without these values, or with them if it excludes. A rule needs one value at least. */
function leftOut(
  operator: 'in' | 'not_in' | null,
  list: readonly string[] | null,
  values: readonly string[],
): { operator: 'in' | 'not_in'; list: string[] } | undefined {
  if (list === null || operator === 'not_in')
    return { operator: 'not_in', list: [...new Set([...(list ?? []), ...values])] };
  const left = list.filter((value) => !values.includes(value));
  return left.length > 0 ? { operator: 'in', list: left } : undefined;
}

function domainOf({ email }: Matchable): string {
  return asciiDomain(email.slice(email.lastIndexOf('@') + 1));
}

/** Providers on our lists never alert; this finds names such as `bizmail.example`. */
function looksLikeFreeMail(domain: string): boolean {
  const registered = companyDomainOf(domain);
  return /mail|yahoo|outlook|icloud/.test(registered.slice(0, registered.indexOf('.')));
}
