import { companySizeOf } from '../enrichment/company-size.ts';
import type { Signup } from '../signups/signup.ts';
import type { CompanySize } from '../signups/vocabulary.ts';
import type { Rule } from './rule.ts';

/** What of a signup a rule looks at. */
export type Matchable = Pick<Signup, 'email_type' | 'domain_authority' | 'company_size'>;
/** What of a rule decides. */
export type Conditions = Pick<
  Rule,
  'da_operator' | 'da_value' | 'size_operator' | 'size_value' | 'role_emails_only'
>;

const bounds: Record<CompanySize, readonly [lower: number, upper: number]> = {
  '1-10': [1, 10],
  '11-50': [11, 50],
  '51-200': [51, 200],
  '201-1000': [201, 1000],
  '1001-5000': [1001, 5000],
  '5001+': [5001, Number.POSITIVE_INFINITY],
};

const authorityHolds = {
  above: (authority: number, value: number) => authority > value,
  below: (authority: number, value: number) => authority < value,
};

const sizeHolds = {
  above: (size: CompanySize, value: string) => bounds[size][0] > Number(value),
  below: (size: CompanySize, value: string) => bounds[size][1] <= Number(value),
  equals: (size: CompanySize, value: string) => size === value,
};

/**
 * Whether a signup matches a rule (docs/product-rules.md#rules-and-alerts): every condition that is set must
 * hold, and what is unknown never matches. A size counts by the range it means, however it is spelled ("51 -
 * 200 employees"). `role_emails_only` true lets role addresses notify too.
 */
export function matchRule(rule: Conditions, signup: Matchable): boolean {
  return addressMatches(rule, signup) && authorityMatches(rule, signup) && sizeMatches(rule, signup);
}

function addressMatches(rule: Conditions, signup: Matchable): boolean {
  return signup.email_type === 'professional' || (signup.email_type === 'role' && rule.role_emails_only);
}

function authorityMatches(rule: Conditions, signup: Matchable): boolean {
  return (
    rule.da_value === null ||
    (signup.domain_authority !== null &&
      authorityHolds[rule.da_operator ?? 'above'](signup.domain_authority, rule.da_value))
  );
}

function sizeMatches(rule: Conditions, signup: Matchable): boolean {
  if (rule.size_value === null) return true;
  const size = companySizeOf(signup.company_size ?? '');
  return size !== undefined && sizeHolds[rule.size_operator ?? 'equals'](size, rule.size_value);
}
