import { instantOf, wallClock } from '../../../shared/accounts/time-zone.ts';
import type { Rule, Timing } from '../../../shared/notifications/rule.ts';
import type { StoredDestination } from '../../destinations/destination-item.ts';
import type { StoredSignup } from '../../signups/items/signup-item.ts';
import { joinDelivery } from '../alerts/join-delivery.ts';
import { continueAlert } from '../alerts/send-alert.ts';

/** A slow clock may find a few digests already sent. */
const mostTries = 5;

/**
 * Adds a signup to the earliest due digest of its matching rules, once. If that one is being sent, uses the
 * next. Throws if none is open, so that the message is retried.
 */
export async function addToDigest(
  destination: StoredDestination,
  signup: StoredSignup,
  rules: readonly Rule[],
  { timeZone, now }: { readonly timeZone: string; readonly now: Date },
): Promise<void> {
  let due = now;
  for (let tries = 0; tries < mostTries; tries += 1) {
    due = firstOf(rules.map((rule) => nextDigest(rule, timeZone, due)));
    const joined = await joinDelivery(destination, signup, rules, { event: 'digest', due, now });
    if (joined === 'joined') return;
    if (joined !== 'closed') return continueAlert(destination.accountId, destination.kind, joined);
  }
  throw new Error('Every digest that was tried is being sent.');
}

function firstOf(times: readonly Date[]): Date {
  return new Date(Math.min(...times.map((time) => time.getTime())));
}

const dayMilliseconds = 86_400_000;

export function nextDigest(
  { timing, digest_hour, digest_weekday }: Timing,
  timeZone: string,
  after: Date,
): Date {
  const today = wallClock(after, timeZone);
  // A week ahead, plus a day at each end for zones that skip one.
  for (let days = -1; days <= 8; days += 1) {
    const day = new Date(Math.floor(today / dayMilliseconds + days) * dayMilliseconds);
    if (timing === 'weekly' && (day.getUTCDay() || 7) !== digest_weekday) continue;
    const due = instantOf(day.getTime() + digest_hour * 3_600_000, timeZone);
    if (due > after.getTime()) return new Date(due);
  }
  throw new Error('A digest is due at least once a week.');
}
