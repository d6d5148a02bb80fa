import { outcomeUnknownLine } from '../../shared/notifications/alarm-line.ts';
import { log } from '../platform/log.ts';
import { sendOnce } from '../platform/send-once.ts';
import { updateItem } from '../platform/table.ts';
import { setAlertTime, signupKeyOf } from '../signups/signup-item.ts';
import { type AlertReference, alertKey } from './alert-item.ts';

/**
 * Sends one alert at most once, and exactly once unless the outcome of the send is unknown (see
 * send-once.ts). An alert that was sent, or may have been, is marked on the signup; an unknown outcome is logged
 * with the line that an alarm listens for (docs/product-rules.md#one-alert-per-rule-and-signup).
 */
export async function deliverAlert(
  alert: AlertReference,
  send: () => Promise<boolean>,
  now: Date,
): Promise<void> {
  const { state, found, record } = await sendOnce(alertKey(alert), send, now);
  if (state === 'busy') throw new Error('Another delivery of this alert may still be sending it.');
  if (found) {
    log.error(`${outcomeUnknownLine}: an alert may not have arrived, and is not sent again`, {
      signup_id: alert.signupId,
      rule_id: alert.ruleId,
      channel: alert.channel,
      ...(found.failure ? { failure: found.failure } : {}),
    });
  }
  await record();
  if (state === 'sent') await markSignup(alert, 'alerted_at', now);
  if (state === 'unknown') await markSignup(alert, 'alert_unknown_at', now);
}

/** Notes on the signup what became of the alert, which the dashboard shows; a sample is about no signup. */
async function markSignup(
  { accountId, signupId }: AlertReference,
  field: 'alerted_at' | 'alert_unknown_at',
  now: Date,
): Promise<void> {
  const signup = signupKeyOf(accountId, signupId);
  if (signup) await updateItem(setAlertTime(signup, field, now.toISOString()));
}
