import { sizeInWords } from '../enrichment/company-size.ts';
import type { Condition, Judgment, Matchable, Outcome } from './condition.ts';
import { judgeAddress } from './conditions/address.ts';
import { conditions } from './conditions/every-condition.ts';
import type { besides } from './matches-api.ts';
import type { Conditions, Rule } from './rule.ts';

export interface RuleJudgment {
  readonly outcome: Outcome;
  readonly sentence: string;
  readonly because: readonly string[];
}

/**
 * Applies a rule to a signup (docs/product/rules.md#rules-and-alerts). Any failed condition means
 * `no_match`. If none fails but a needed value is unknown: `cannot_tell`. Alerts, explanations and
 * previews all use this function.
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

export function anyNeeds(
  rules: readonly Conditions[],
  what: NonNullable<Condition<Conditions>['needs']>,
): boolean {
  const asking = conditions.filter(({ needs }) => needs === what);
  return rules.some((rule) => asking.some((condition) => condition.describe(rule) !== null));
}

/** The conditions as a sentence: "Domain authority above 30, company size above 50. No role addresses." */
export function describeRule(rule: Conditions): string {
  const set = conditions.flatMap((condition) => condition.describe(rule) ?? []);
  return [set.length > 0 ? sentence(set) : '', rule.role_emails_only ? '' : 'No role addresses.']
    .filter((words) => words !== '')
    .join(' ');
}

function clausesOf(outcome: Outcome, judged: readonly Judgment[]): string[] {
  return judged.filter((judgment) => judgment.outcome === outcome).map(({ because }) => because);
}

function sentence(clauses: readonly string[], ending = ''): string {
  const [first = '', ...rest] = clauses;
  const last = rest.pop();
  const joined = [first, ...rest].join(', ') + (last === undefined ? '' : ` and ${last}`);
  return `${joined.charAt(0).toUpperCase()}${joined.slice(1)}${ending}.`;
}

export interface Explanation {
  readonly outcome: Outcome;
  readonly sentence: string;
  /** Other reasons: the rule is newer than the signup, was changed since, or is off. */
  readonly besides?: (typeof besides)[number];
}

/**
 * The current rule's result for a signup, and other reasons for no alert. `alerted` is true if an alert
 * about the signup names the rule.
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

export function describeAuthority(rule: Pick<Rule, 'da_operator' | 'da_value'>): string | null {
  return rule.da_value === null ? null : `${capitalised(rule.da_operator ?? 'above')} ${rule.da_value}`;
}

export function describeSize(
  rule: Pick<Rule, 'size_operator' | 'size_value' | 'size_unknown_da_value'>,
): string | null {
  if (rule.size_value === null) return null;
  const size = `${capitalised(rule.size_operator ?? 'equals')} ${sizeInWords(rule.size_value)}`;
  const authority = rule.size_unknown_da_value;
  return authority === null ? size : `${size}, or unknown and authority above ${authority}`;
}

function capitalised(word: string) {
  return `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
}
