import { previewedDays } from '../../../../shared/notifications/api.ts';
import { describeRule } from '../../../../shared/notifications/judge-rule.ts';
import type { Rule } from '../../../../shared/notifications/rule.ts';
import { counted } from '../../ui/page/format.ts';

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

const day = 24 * 60 * 60 * 1000;

/** Alerts that named a rule on each of the last 30 days (UTC), the oldest first. */
export function alertsByDay({ alert_days }: Pick<Rule, 'alert_days'>, now: Date): number[] {
  return Array.from({ length: previewedDays }, (_, at) => {
    const date = new Date(now.getTime() - (previewedDays - 1 - at) * day);
    return alert_days[date.toISOString().slice(0, 10)] ?? 0;
  });
}

/** "673 signups in the last 30 days", "your latest 500 signups". */
export function previewedInWords({ of, has_more }: { of: number; has_more: boolean }): string {
  return has_more
    ? `your latest ${counted(of, 'signup')}`
    : `${counted(of, 'signup')} in the last ${previewedDays} days`;
}
