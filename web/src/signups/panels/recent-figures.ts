import type { SignupRow } from '../../../../shared/signups/api.ts';
import { counted } from '../../ui/page/format.ts';
import { dateOf } from '../rows/order-signups.ts';

const daysShown = 30;

export interface Day {
  /** Midnight in the viewer's time zone. */
  readonly start: Date;
  /** At a company domain, including role addresses. */
  readonly professional: number;
  readonly personal: number;
  readonly alerts: number;
}

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
  /** Credits kept per day since the account's first day, without imports: a failed signup gets its credit back. */
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
  return recent.filter((row) => isProfessional(row) && row.enrichment_status !== 'failed').length / span;
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

/** Median times from signup to Handled, in milliseconds, by the day of the press. Undefined without a press. */
export interface HandlingTimes {
  /** In the last 30 days. */
  readonly now: number | undefined;
  /** In the 30 days before. */
  readonly before: number | undefined;
}

export function handlingTimesOf(rows: readonly SignupRow[], now: Date): HandlingTimes {
  const period = daysShown * 86_400_000;
  const from = now.getTime() - period;
  return { now: medianTime(rows, from, now.getTime()), before: medianTime(rows, from - period, from) };
}

function medianTime(rows: readonly SignupRow[], from: number, to: number): number | undefined {
  const times = rows.flatMap((row) => {
    const at = row.handling?.state === 'handled' ? Date.parse(row.handling.at ?? '') : Number.NaN;
    return at > from && at <= to ? at - Date.parse(dateOf(row)) : [];
  });
  const ordered = times.toSorted((one, other) => one - other);
  const middle = ordered.length / 2;
  const [low, high] = [ordered[Math.ceil(middle) - 1], ordered[Math.floor(middle)]];
  return low === undefined || high === undefined ? undefined : (low + high) / 2;
}

/** "Handled after 3 hours (median of 30 days), 2 days in the 30 days before." */
export function handlingTimesInWords({ now, before }: HandlingTimes): string {
  if (now === undefined) return '';
  const earlier = before === undefined ? '' : `, ${inWords(before)} in the 30 days before`;
  return `Handled after ${inWords(now)} (median of 30 days)${earlier}.`;
}

function inWords(milliseconds: number): string {
  const minutes = Math.max(1, Math.round(milliseconds / 60_000));
  if (minutes < 100) return counted(minutes, 'minute');
  const hours = Math.round(minutes / 60);
  return hours < 48 ? counted(hours, 'hour') : counted(Math.round(hours / 24), 'day');
}

function firstCountedDay(now: Date): Date {
  return dayBefore(now, daysShown - 1);
}

/** Leaves out imported signups without a date. */
function countByDay(rows: readonly SignupRow[], now: Date): Day[] {
  const days = Array.from({ length: daysShown }, (_, index) => ({
    start: dayBefore(now, daysShown - 1 - index),
    professional: 0,
    personal: 0,
    alerts: 0,
  }));
  const byDate = new Map(days.map((day) => [day.start.toDateString(), day]));
  for (const row of rows) {
    const day = row.signed_up_at && byDate.get(new Date(row.signed_up_at).toDateString());
    if (!day) continue;
    day[isProfessional(row) ? 'professional' : 'personal'] += 1;
    if (row.alerted_at !== null) day.alerts += 1;
  }
  return days;
}

function dayBefore(now: Date, days: number): Date {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() - days);
}

/** At a company domain, including role addresses. */
function isProfessional({ email_type }: SignupRow): boolean {
  return email_type === 'professional' || email_type === 'role';
}
