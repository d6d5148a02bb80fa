import type { Condition, Judgment, Matchable, Outcome } from './condition.ts';
import { judgeAddress } from './conditions/address.ts';
import { conditions } from './conditions/every-condition.ts';
import type { Conditions, Rule } from './rule.ts';

/** What a rule says of a signup, and one sentence that says why. */
export interface RuleJudgment {
  readonly outcome: Outcome;
  readonly sentence: string;
  /** The clauses behind it: what matched, what did not, or what is unknown. */
  readonly because: readonly string[];
}

/**
 * Compares a signup with a rule (docs/product-rules.md#rules-and-alerts). Every condition that is set must hold. It is
 * `no_match` where one does not, whatever is unknown besides; `cannot_tell` where none fails but a value that is needed
 * is unknown. The same function decides about alerts, explains them and previews rules.
 */
export function judgeRule(rule: Conditions, signup: Matchable): RuleJudgment {
  const address = judgeAddress(rule, signup);
  const judged = conditions
    .filter((condition) => condition.describe(rule) !== null)
    .map((condition) => condition.judge(rule, signup));
  const failed = clausesOf('no_match', [address, ...judged]);
  if (failed.length > 0) return { outcome: 'no_match', because: failed, sentence: sentence(failed) };
  const missing = clausesOf('cannot_tell', judged);
  if (missing.length > 0) {
    return {
      outcome: 'cannot_tell',
      because: missing,
      sentence: sentence(missing, ", so this rule can't tell"),
    };
  }
  const matched = clausesOf('match', judged);
  return { outcome: 'match', because: matched, sentence: sentence(matched) };
}

/** Whether one of the rules cannot be judged without what is named, which is not stored with the signup. */
export function anyNeeds(
  rules: readonly Conditions[],
  what: NonNullable<Condition<Conditions>['needs']>,
): boolean {
  const asking = conditions.filter(({ needs }) => needs === what);
  return rules.some((rule) => asking.some((condition) => condition.describe(rule) !== null));
}

/** The conditions that a rule sets, as one sentence: "Domain authority above 30, company size above 50. No role addresses." */
export function describeRule(rule: Conditions): string {
  const set = conditions.flatMap((condition) => condition.describe(rule) ?? []);
  return [set.length > 0 ? sentence(set) : '', rule.role_emails_only ? '' : 'No role addresses.']
    .filter((words) => words !== '')
    .join(' ');
}

function clausesOf(outcome: Outcome, judged: readonly Judgment[]): string[] {
  return judged.filter((judgment) => judgment.outcome === outcome).map(({ because }) => because);
}

/** Clauses as one sentence: "A, b and c." */
function sentence(clauses: readonly string[], ending = ''): string {
  const [first = '', ...rest] = clauses;
  const last = rest.pop();
  const joined = [first, ...rest].join(', ') + (last === undefined ? '' : ` and ${last}`);
  return `${joined.charAt(0).toUpperCase()}${joined.slice(1)}${ending}.`;
}

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
