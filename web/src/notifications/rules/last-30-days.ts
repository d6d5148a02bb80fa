import { previewedDays } from '../../../../shared/notifications/api.ts';
import type { Rule } from '../../../../shared/notifications/rule.ts';
import { counted } from '../../ui/page/format.ts';

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
