import { outcomeUnknownLine } from '../../shared/notifications/alarm-line.ts';
import type { Rule } from '../../shared/notifications/rule.ts';
import { countCompanyAlert } from '../companies/company-item-facts.ts';
import { log } from '../platform/log.ts';
import { sendOnce } from '../platform/send-once.ts';
import type { TransactItem } from '../platform/transaction.ts';
import { setAlertTime, signupKeyOf } from '../signups/signup-item.ts';
import { type AlertReference, alertDetails, alertKey } from './alert-item.ts';
import { countAlert } from './rule-item-changes.ts';

/**
 * Sends one alert at most once, and exactly once unless the outcome of the send is unknown (see
 * send-once.ts). An alert that was sent, or may have been, is marked on the signup and counted by its rules and its
 * company, together with the record of the send; an unknown outcome is logged with the line that an alarm listens for
 * (docs/product-rules.md#one-alert-per-signup-and-destination).
 */
export async function deliverAlert(
  alert: AlertReference & { readonly company?: string | undefined },
  rules: readonly Pick<Rule, 'id' | 'name' | 'alert_days'>[],
  send: () => Promise<boolean>,
  now: Date,
): Promise<void> {
  const { state, found, record } = await sendOnce(alertKey(alert), send, now, alertDetails(rules));
  if (state === 'busy') throw new Error('Another delivery of this alert may still be sending it.');
  if (found) {
    log.error(`${outcomeUnknownLine}: an alert may not have arrived, and is not sent again`, {
      signup_id: alert.signupId,
      rule_ids: rules.map(({ id }) => id),
      channel: alert.channel,
      ...(found.failure ? { failure: found.failure } : {}),
    });
  }
  await record([
    ...markSignup(alert, state, now),
    ...(state === 'muted' ? [] : rules.map((rule) => countAlert(alert.accountId, rule, now))),
    ...(state === 'muted' || !alert.company ? [] : [countCompanyAlert(alert.accountId, alert.company)]),
  ]);
}

/** Notes on the signup what became of the alert, which the dashboard shows; a sample is about no signup. */
function markSignup({ accountId, signupId }: AlertReference, state: string, now: Date): TransactItem[] {
  const signup = signupKeyOf(accountId, signupId);
  if (!signup || state === 'muted') return [];
  const field = state === 'sent' ? 'alerted_at' : 'alert_unknown_at';
  return [{ Update: setAlertTime(signup, field, now.toISOString()) }];
}
