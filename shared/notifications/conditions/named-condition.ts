import { conditionNames, type Rule, type RuleChoice } from '../rule.ts';
import { conditionOf } from './every-condition.ts';

/**
 * The three fields that repeat, as text, the condition a rule is named after: the first that is set, domain authority
 * and company size before the others (docs/product-rules.md#several-conditions).
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
