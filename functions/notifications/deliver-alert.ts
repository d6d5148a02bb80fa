import { outcomeUnknownLine } from '../../shared/notifications/alarm-line.ts';
import { log } from '../platform/log.ts';
import { OutcomeUnknown } from '../platform/outcome-unknown.ts';
import {
  type AlertReference,
  claimAlert,
  recordMuted,
  recordSent,
  recordUnknown,
  releaseClaim,
} from './alert-claim.ts';

/**
 * A claim younger than this may belong to a delivery that is still at work: its timeout of 30 s, on clocks
 * that disagree by a minute or two. The queue hands out a message again after 180 s.
 */
const stillSendingSeconds = 150;

/**
 * Not sent again (docs/product-rules.md#one-alert-per-rule-and-signup), marked on the signup, and said so
 * that the alarm on this line goes off.
 */
const giveUp = async (alert: AlertReference, now: Date, failure?: Error): Promise<void> => {
  log.error(`${outcomeUnknownLine}: a customer may not have been told of a signup, and is not told again`, {
    signup_id: alert.signupId,
    rule_id: alert.ruleId,
    channel: alert.channel,
    ...(failure ? { failure } : {}),
  });
  await recordUnknown(alert, now.toISOString());
};

const meetClaim = async (alert: AlertReference, claimedAt: string, now: Date): Promise<void> => {
  if (now.getTime() - new Date(claimedAt).getTime() < stillSendingSeconds * 1000) {
    throw new Error('Another delivery of this alert may still be sending it.');
  }
  await giveUp(alert, now);
};

/**
 * Sends one alert at most once, and exactly once unless the outcome of the send is unknown: claim, send
 * (false where the address is not written to), record. Safe under redelivery at any time and after a crash
 * at any point (docs/product-rules.md#one-alert-per-rule-and-signup).
 */
export const deliverAlert = async (
  alert: AlertReference,
  send: () => Promise<boolean>,
  now: Date,
): Promise<void> => {
  const earlier = await claimAlert(alert, now.toISOString());
  if (earlier?.state === 'claimed') return meetClaim(alert, earlier.claimed_at, now);
  if (earlier?.state === 'unknown') return recordUnknown(alert, now.toISOString());
  if (earlier?.state === 'muted') return;
  if (!earlier) {
    try {
      if (!(await send())) return await recordMuted(alert);
    } catch (failure) {
      if (failure instanceof OutcomeUnknown) return giveUp(alert, now, failure);
      await releaseClaim(alert);
      throw failure;
    }
  }
  await recordSent(alert, now.toISOString());
};
