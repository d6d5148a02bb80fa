import { log } from '../platform/log.ts';
import { MailRefused } from '../platform/mail.ts';
import { type AlertReference, claimAlert, recordSent, recordUnknown, releaseClaim } from './alert-claim.ts';

/** A claim younger than this may belong to a delivery that is still at work (its timeout is 30 s). */
const stillSendingSeconds = 60;

const meetClaim = async (alert: AlertReference, claimedAt: string, now: Date): Promise<void> => {
  if (now.getTime() - new Date(claimedAt).getTime() < stillSendingSeconds * 1000) {
    throw new Error('Another delivery of this alert may still be sending it.');
  }
  log.error('An alert was claimed and its outcome is unknown; it is not sent again', {
    signup_id: alert.signupId,
    rule_id: alert.ruleId,
  });
  await recordUnknown(alert, now.toISOString());
};

/**
 * Sends one alert at most once, and exactly once unless the outcome of the send is unknown: claim,
 * send, record. Safe under redelivery at any time and after a crash at any point (ruling 20).
 */
export const deliverAlert = async (
  alert: AlertReference,
  send: () => Promise<void>,
  now: Date,
): Promise<void> => {
  const earlier = await claimAlert(alert, now.toISOString());
  if (earlier?.state === 'claimed') return meetClaim(alert, earlier.claimed_at, now);
  if (earlier?.state === 'unknown') return;
  if (!earlier) {
    try {
      await send();
    } catch (failure) {
      if (failure instanceof MailRefused) await releaseClaim(alert);
      throw failure;
    }
  }
  await recordSent(alert, now.toISOString());
};
