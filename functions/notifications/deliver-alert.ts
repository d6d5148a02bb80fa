import { outcomeUnknownLine } from '../../shared/notifications/alarm-line.ts';
import { log } from '../platform/log.ts';
import { sendOnce } from '../platform/send-once.ts';
import { type AlertReference, alertClaimKey, markAlerted, markUnknown } from './alert-claim.ts';

/**
 * Sends one alert at most once, and exactly once unless the outcome of the send is unknown (see
 * send-once.ts). What went out, or may have, is marked on the signup; an unknown outcome is said so that
 * the alarm on this line goes off (docs/product-rules.md#one-alert-per-rule-and-signup).
 */
export async function deliverAlert(
  alert: AlertReference,
  send: () => Promise<boolean>,
  now: Date,
): Promise<void> {
  const { state, found, record } = await sendOnce(alertClaimKey(alert), send, now);
  if (state === 'busy') throw new Error('Another delivery of this alert may still be sending it.');
  if (found) {
    log.error(`${outcomeUnknownLine}: a customer may not have been told of a signup, and is not told again`, {
      signup_id: alert.signupId,
      rule_id: alert.ruleId,
      channel: alert.channel,
      ...(found.failure ? { failure: found.failure } : {}),
    });
  }
  await record();
  if (state === 'sent') await markAlerted(alert, now.toISOString());
  if (state === 'unknown') await markUnknown(alert, now.toISOString());
}
