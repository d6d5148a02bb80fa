import type { SignupRow } from '../../../../shared/signups/api.ts';

export const daysShown = 30;

export interface Day {
  /** Midnight in the viewer's time zone. */
  readonly start: Date;
  /** At a company domain, including role addresses. */
  readonly professional: number;
  readonly personal: number;
  readonly alerts: number;
}

export function firstCountedDay(now: Date): Date {
  return dayBefore(now, daysShown - 1);
}

/** Leaves out imported signups without a date. */
export function countByDay(rows: readonly SignupRow[], now: Date): Day[] {
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

/** A round scale from 0 to at least `highest` with two to five steps. */
export function scaleFor(highest: number): number[] {
  const rough = Math.max(1, highest) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, [1, 2, 2.5, 5, 10].map((part) => part * power).find((one) => one >= rough) ?? 1);
  const whole = Math.ceil(step);
  return Array.from({ length: Math.max(1, Math.ceil(highest / whole)) + 1 }, (_, index) => index * whole);
}

function dayBefore(now: Date, days: number): Date {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() - days);
}

/** At a company domain, including role addresses. */
export function isProfessional({ email_type }: SignupRow): boolean {
  return email_type === 'professional' || email_type === 'role';
}
