import type { SignupRow } from '../../../../shared/signups/api.ts';
import { counted } from '../../ui/page/format.ts';
import { dateOf } from '../rows/order-signups.ts';
import { daysShown } from './daily-counts.ts';

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
