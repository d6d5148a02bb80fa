import type { SignupRow } from '../../../../shared/signups/api.ts';
import { countByDay, type Day, daysShown, firstCountedDay, isProfessional } from './daily-counts.ts';
import { type HandlingTimes, handlingTimesOf } from './handling-times.ts';

export interface Figures {
  readonly signups: number;
  readonly professional: number;
  readonly alerts: number;
}

export interface Recent {
  readonly days: readonly Day[];
  readonly now: Figures;
  /** Figures of the previous 30 days. Undefined if the account, or the loaded data, does not cover them. */
  readonly before: Figures | undefined;
  /** Signups with a sent alert, newest first. */
  readonly matched: readonly SignupRow[];
  readonly handlingTimes: HandlingTimes;
  /** Professional signups per day since the account's first day, without imports. */
  readonly pace: number;
}

export function comparedFrom(now: Date): Date {
  const first = firstCountedDay(now);
  return new Date(first.getFullYear(), first.getMonth(), first.getDate() - daysShown);
}

/**
 * Summarizes the people who signed up in the last 30 days and the 30 days before. `rows` are all that arrived since
 * then, newest first; `whole` is true if they cover both periods.
 */
export function summarizeRecent(rows: readonly SignupRow[], whole: boolean, now: Date): Recent {
  const [from, comparedStart] = [firstCountedDay(now).toISOString(), comparedFrom(now).toISOString()];
  const recent = rows.filter(({ signed_up_at }) => signed_up_at !== null && signed_up_at >= from);
  const earlier = rows.filter(
    ({ signed_up_at }) => signed_up_at !== null && signed_up_at < from && signed_up_at >= comparedStart,
  );
  return {
    days: countByDay(recent, now),
    now: figuresOf(recent),
    before: whole && earlier.length > 0 ? figuresOf(earlier) : undefined,
    matched: rows.filter(({ alerted_at }) => alerted_at !== null),
    handlingTimes: handlingTimesOf(rows, now),
    pace: paceOf(recent.filter(isLive), earlier.some(isLive), now),
  };
}

/** Imported signups have another date or none. */
function isLive({ signed_up_at, created_at }: SignupRow): boolean {
  return signed_up_at === created_at;
}

function paceOf(recent: readonly SignupRow[], isOlder: boolean, now: Date): number {
  const oldest = recent.at(-1)?.created_at;
  const span = isOlder || !oldest ? daysShown : daysBetween(oldest, now);
  return recent.filter(isProfessional).length / span;
}

/** "up 19% from 551". */
export function comparison(now: number, before: number | undefined): string {
  if (before === undefined) return 'no earlier days yet';
  if (before === 0) return 'none in the 30 days before';
  const percent = Math.round((100 * (now - before)) / before);
  if (percent === 0) return `as in the 30 days before`;
  return `${percent > 0 ? 'up' : 'down'} ${Math.abs(percent)}% from ${before.toLocaleString('en-US')}`;
}

function figuresOf(rows: readonly SignupRow[]): Figures {
  return {
    signups: rows.length,
    professional: rows.filter(isProfessional).length,
    alerts: rows.filter(({ alerted_at }) => alerted_at !== null).length,
  };
}

function daysBetween(iso: string, now: Date): number {
  return Math.min(daysShown, Math.max(1, Math.ceil((now.getTime() - Date.parse(iso)) / 86_400_000)));
}
