import type { Rule, RuleChoice } from './rule.ts';

/**
 * The three fields that repeat, as text, the condition a rule is named after: the first that is set, domain authority
 * and company size before the others (docs/product-rules.md#several-conditions).
 */
export function namedCondition(
  choice: RuleChoice,
): Pick<Rule, 'condition_type' | 'condition_operator' | 'condition_value'> {
  const named = [
    { type: 'domain_authority', operator: choice.da_operator ?? 'above', value: choice.da_value },
    { type: 'company_size', operator: choice.size_operator ?? 'equals', value: choice.size_value },
    { type: 'domain_authority', operator: 'known', value: choice.da_known },
    { type: 'industry', operator: 'one_of', value: choice.industries },
    { type: 'location', operator: 'contains', value: choice.location_contains },
    { type: 'location', operator: 'one_of', value: choice.countries },
    {
      type: 'domain',
      operator: choice.domain_operator === 'not_in' ? 'not_one_of' : 'one_of',
      value: choice.domains,
    },
    { type: 'email_type', operator: 'one_of', value: choice.email_types },
    { type: 'signup_ordinal', operator: 'one_of', value: choice.signup_ordinals },
    { type: 'posted_company', operator: 'contains', value: choice.company_contains },
  ] as const;
  const first = named.find(({ value }) => value !== null);
  if (!first) throw new Error('A rule has at least one condition.');
  return {
    condition_type: first.type,
    condition_operator: first.operator,
    condition_value: String(first.value),
  };
}
