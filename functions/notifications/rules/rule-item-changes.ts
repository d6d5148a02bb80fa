import type { Rule } from '../../../shared/notifications/rule.ts';
import { isTestAccount } from '../../accounts/requests/test-account.ts';
import { type ItemUpdate, updateOf } from '../../platform/table/item-update.ts';
import type { TransactItem } from '../../platform/table/transaction.ts';
import { ruleKey } from './rule-item.ts';

/** Replaces these fields of a rule. Refused where it does not exist. */
export function changeRule(accountId: string, ruleId: string, fields: Partial<Rule>): ItemUpdate {
  const entries = Object.entries(fields);
  return updateOf(ruleKey(accountId, ruleId), {
    set: entries.map(([name]) => `#${name} = :${name}`).join(', '),
    names: Object.fromEntries(entries.map(([name]) => [`#${name}`, name])),
    values: Object.fromEntries(entries.map(([name, value]) => [`:${name}`, value])),
  });
}

/** Counts an alert by each of its rules: a group per rule, so that one that is gone keeps no other back. Test data is not counted. */
export function countAlerts(
  accountId: string,
  rules: readonly Pick<Rule, 'id' | 'alert_days'>[],
  now: Date,
): TransactItem[][] {
  return isTestAccount(accountId) ? [] : rules.map((rule) => [countAlert(accountId, rule, now)]);
}

/** Counts an alert of a rule on its day and drops days that are no longer shown. Refused where the rule is gone. */
function countAlert(
  accountId: string,
  { id, alert_days }: Pick<Rule, 'id' | 'alert_days'>,
  now: Date,
): TransactItem {
  const oldest = dayOf(new Date(now.getTime() - countedDays * 86_400_000));
  const past = Object.keys(alert_days).filter((day) => day < oldest);
  const update = updateOf(ruleKey(accountId, id), {
    set: 'alert_days.#day = if_not_exists(alert_days.#day, :zero) + :one, last_alert_at = :now',
    ...(past.length > 0 ? { remove: past.map((_, index) => `alert_days.#past${index}`).join(', ') } : {}),
    names: {
      '#day': dayOf(now),
      ...Object.fromEntries(past.map((day, index) => [`#past${index}`, day])),
    },
    values: { ':zero': 0, ':one': 1, ':now': now.toISOString() },
  });
  return { Update: update };
}

/** Over how many days a rule's alerts are counted. */
const countedDays = 30;

function dayOf(time: Date): string {
  return time.toISOString().slice(0, 10);
}
