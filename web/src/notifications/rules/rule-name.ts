import { describeRule } from '../../../../shared/notifications/judge-rule.ts';
import type { Rule } from '../../../../shared/notifications/rule.ts';

/** A rule's name, or its conditions if it has no name. */
export function nameOf(rule: Rule): string {
  return rule.name ?? describeRule(rule).replace(/\.$/, '');
}

/** A place where a rule can send, as the rules' list and form show it. */
export interface RuleDestination {
  readonly id: string;
  readonly name: string;
  readonly address: string;
  /** What the list calls it: an email by its address, the others by their names. */
  readonly shortName: string;
  /** How sending there goes, in two or three words. */
  readonly state: string;
  readonly tone: 'ok' | 'warn' | 'danger' | 'quiet';
}

/** Those of the destinations to which a rule sends; one that was deleted is not among them. */
export function destinationsOf(
  rule: { readonly destinations: readonly string[] },
  all: readonly RuleDestination[],
): readonly RuleDestination[] {
  return all.filter(({ id }) => rule.destinations.includes(id));
}
