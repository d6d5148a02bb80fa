import type { Rule } from '../../../shared/notifications/rule.ts';
import type { Timing } from '../../../shared/notifications/timing.ts';
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

/**
 * The instant of a local time. If the time occurs twice, the first; if it is skipped, as long after the skip
 * as the time is after its start.
 */
function instantOf(wall: number, timeZone: string): number {
  const before = wall - offsetAt(wall - dayMilliseconds, timeZone);
  const after = wall - offsetAt(wall + dayMilliseconds, timeZone);
  const showing = [before, after].filter((instant) => wallClock(new Date(instant), timeZone) === wall);
  return showing.length > 0 ? Math.min(...showing) : before;
}

function offsetAt(instant: number, timeZone: string): number {
  return wallClock(new Date(instant), timeZone) - instant;
}

/** Local time to the second, as milliseconds of a clock without a zone. */
function wallClock(moment: Date, timeZone: string): number {
  const parts = formatOf(timeZone).formatToParts(moment);
  const of = (wanted: string) => Number(parts.find(({ type }) => type === wanted)?.value);
  return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'));
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
  formats.set(timeZone, format);
  return format;
}
