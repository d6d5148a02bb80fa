import type * as z from 'zod/mini';
import type { ledgerEntrySchema } from '../../../../shared/credits/api.ts';
import { formatNumber, formatRecentDay } from '../../ui/page/format.ts';

export type LedgerEntry = z.infer<typeof ledgerEntrySchema>;

export interface DayOfUse {
  readonly day: Date;
  /** Credits used by enrichments, minus refunds of the same day. */
  readonly used: number;
}

const shownDays = 30;

export function firstDay(now: Date): Date {
  return dayAt(now, 1 - shownDays);
}

/**
 * Credits used on each of the last 30 days, oldest first, in the viewer's time zone. If `entries` starts
 * later, returns only the days that it covers completely, or today.
 */
export function dailyUse(entries: readonly LedgerEntry[], reachesBack: boolean, now: Date): DayOfUse[] {
  const used = new Map<number, number>();
  for (const { type, credits, created_at } of entries) {
    if (type !== 'enrichment' && type !== 'refund') continue;
    const day = dayAt(new Date(created_at), 0).getTime();
    used.set(day, (used.get(day) ?? 0) - credits);
  }
  const oldest = entries.at(-1);
  const days = Array.from({ length: shownDays }, (_, place) => {
    const day = dayAt(now, place + 1 - shownDays);
    // A refund may be on a later day than its enrichment.
    return { day, used: Math.max(0, used.get(day.getTime()) ?? 0) };
  });
  if (reachesBack || !oldest) return days;
  const whole = days.filter(({ day }) => day >= new Date(oldest.created_at));
  return whole.length > 0 ? whole : days.slice(-1);
}

function dayAt(now: Date, offset: number): Date {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + offset);
}

/** Whole days that the balance lasts. Undefined if no credits are used. */
export function daysLeft(balance: number, perDay: number): number | undefined {
  return perDay > 0 ? Math.floor(balance / perDay) : undefined;
}

/** Credits used per day since the account's first day, or in the last 30 days. */
export function paceOf(days: readonly DayOfUse[], entries: readonly LedgerEntry[]): number {
  const opened = entries.at(-1)?.created_at;
  const counted = days.filter(({ day }) => !opened || day >= dayAt(new Date(opened), 0));
  return counted.reduce((sum, { used }) => sum + used, 0) / Math.max(1, counted.length);
}

export function creditsInWords(use: readonly DayOfUse[]): string {
  const total = use.reduce((sum, { used }) => sum + used, 0);
  const most = use.reduce((best, one) => (one.used > best.used ? one : best));
  if (total === 0) return 'Credits used per day: none in this period.';
  return `Credits used per day: ${formatNumber(total)} in total, the most on ${formatRecentDay(most.day.toISOString())} (${formatNumber(most.used)}).`;
}
