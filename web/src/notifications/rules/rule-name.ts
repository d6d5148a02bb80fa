import { describeRule } from '../../../../shared/notifications/judge-rule.ts';
import type { Rule } from '../../../../shared/notifications/rule.ts';

/** Falls back to the rule's conditions. */
export function nameOf(rule: Rule): string {
  return rule.name ?? describeRule(rule).replace(/\.$/, '');
}

export interface RuleDestination {
  readonly id: string;
  readonly name: string;
  readonly address: string;
  /** The address of an email; the name of any other destination. */
  readonly shortName: string;
  readonly state: string;
  readonly tone: 'ok' | 'warn' | 'danger' | 'quiet';
}

/** The rule's destinations, without deleted ones. */
export function destinationsOf(
  rule: { readonly destinations: readonly string[] },
  all: readonly RuleDestination[],
): readonly RuleDestination[] {
  return all.filter(({ id }) => rule.destinations.includes(id));
}
