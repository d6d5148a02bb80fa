import type { Matchable, Outcome } from './condition.ts';
import { judgeRule } from './judge-rule.ts';
import type { Rule } from './rule.ts';

/** Why a rule did, or did not, alert about a signup. */
export interface Explanation {
  readonly outcome: Outcome;
  /** The values compared, as a sentence. */
  readonly sentence: string;
  /** What else decided: the rule is younger than the signup, was changed since, or is off. */
  readonly besides?: 'created_after' | 'changed_after' | 'off';
}

/**
 * Explains what a rule as it is now says of a signup, and what else kept it from alerting. `alerted` says whether an
 * alert about the signup names the rule.
 */
export function explainRule(
  rule: Rule,
  signup: Matchable & { readonly created_at: string },
  alerted: boolean,
): Explanation {
  const { outcome, sentence } = judgeRule(rule, signup);
  if (alerted && outcome !== 'match') return { outcome: 'match', sentence, besides: 'changed_after' };
  if (alerted || outcome !== 'match') return { outcome, sentence };
  if (rule.created_at > signup.created_at) return { outcome: 'no_match', sentence, besides: 'created_after' };
  if (!rule.enabled) return { outcome, sentence, besides: 'off' };
  return rule.changed_at ? { outcome, sentence, besides: 'changed_after' } : { outcome, sentence };
}
