import type * as z from 'zod/mini';
import type { ledgerEntrySchema } from '../../../../shared/credits/api.ts';

export type LedgerEntry = z.infer<typeof ledgerEntrySchema>;

export interface DayOfUse {
  readonly day: Date;
  /** Credits that enrichments took, less those that were refunded on that day. */
  readonly used: number;
}

const shownDays = 30;

/** The first of the days that the chart shows. */
export function firstDay(now: Date): Date {
  return dayAt(now, 1 - shownDays);
}

/**
 * Credits used on each of the last 30 days, oldest first, in the viewer's time zone. Where `entries` does
 * not reach back so far, only the days that it holds from their start, and today.
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
    // A refund may come on a later day than its enrichment.
    return { day, used: Math.max(0, used.get(day.getTime()) ?? 0) };
  });
  if (reachesBack || !oldest) return days;
  const whole = days.filter(({ day }) => day >= new Date(oldest.created_at));
  return whole.length > 0 ? whole : days.slice(-1);
}

/** The distance of gridlines, 1, 2 or 5 times a power of ten, so that at most five reach `highest`. */
export function gridStep(highest: number): number {
  const least = Math.max(1, highest / 4);
  const power = 10 ** Math.floor(Math.log10(least));
  return ([1, 2, 5].find((factor) => factor * power >= least) ?? 10) * power;
}

/** Midnight of the viewer's day, `offset` days from that of `now`. */
function dayAt(now: Date, offset: number): Date {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + offset);
}

/** How many whole days a balance lasts at so many credits a day; undefined where none are used. */
export function daysLeft(balance: number, perDay: number): number | undefined {
  return perDay > 0 ? Math.floor(balance / perDay) : undefined;
}
