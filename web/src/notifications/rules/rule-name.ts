import { describeRule } from '../../../../shared/notifications/judge-rule.ts';
import type { Rule } from '../../../../shared/notifications/rule.ts';

/** A rule's name, or its conditions if it has no name. */
export function nameOf(rule: Rule): string {
  return rule.name ?? describeRule(rule).replace(/\.$/, '');
}
