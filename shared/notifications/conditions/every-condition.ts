import type { Condition } from '../condition.ts';
import { type ConditionName, type Conditions, conditionNames, type Rule, type RuleChoice } from '../rule.ts';
import { emailType } from './address.ts';
import { companySize } from './company-size.ts';
import { domain } from './domain.ts';
import { authorityKnown, domainAuthority } from './domain-authority.ts';
import { industry } from './industry.ts';
import { country, locationContains, postedCompany } from './location.ts';
import { postedPlan } from './plan.ts';
import { signupOrdinal } from './signup-ordinal.ts';

const conditionOf: Readonly<Record<ConditionName, Condition<Conditions>>> = {
  da_value: domainAuthority,
  size_value: companySize,
  da_known: authorityKnown,
  industries: industry,
  location_contains: locationContains,
  countries: country,
  domains: domain,
  email_types: emailType,
  signup_ordinals: signupOrdinal,
  company_contains: postedCompany,
  plans: postedPlan,
};

export const conditions: readonly Condition<Conditions>[] = conditionNames.map((name) => conditionOf[name]);

/**
 * Text fields that repeat the rule's first condition, with Domain Authority and company size before the
 * others (docs/product/rules.md#several-conditions).
 */
export function namedCondition(
  choice: RuleChoice,
): Pick<Rule, 'condition_type' | 'condition_operator' | 'condition_value'> {
  const name = conditionNames.find((each) => choice[each] !== null);
  if (!name) throw new Error('A rule has at least one condition.');
  const { type, operator } = conditionOf[name];
  return {
    condition_type: type,
    condition_operator: operator(choice),
    condition_value: String(choice[name]),
  };
}
