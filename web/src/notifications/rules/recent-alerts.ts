import type { Rule } from '../../../../shared/notifications/rule.ts';

const shownDays = 30;
const day = 24 * 60 * 60 * 1000;

/** Alerts that named a rule in the last 30 days, including today (UTC). */
export function recentAlerts({ alert_days }: Pick<Rule, 'alert_days'>, now: Date): number {
  const first = new Date(now.getTime() - (shownDays - 1) * day).toISOString().slice(0, 10);
  return Object.entries(alert_days).reduce((sum, [date, alerts]) => (date < first ? sum : sum + alerts), 0);
}
