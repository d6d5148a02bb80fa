import * as z from 'zod/mini';

/** Immediately, or a digest per day or week. */
export const timings = ['at_once', 'daily', 'weekly'] as const;

/** ISO weekdays: Monday is 1. */
export const weekdays = [
  [1, 'Monday'],
  [2, 'Tuesday'],
  [3, 'Wednesday'],
  [4, 'Thursday'],
  [5, 'Friday'],
  [6, 'Saturday'],
  [7, 'Sunday'],
] as const;

const hourProblem = 'must be a whole hour from 0 to 23';
const weekdayProblem = 'must be a whole number from 1 (Monday) to 7 (Sunday)';

/** Defaults for older rules: send immediately. */
export const timingFields = {
  timing: z._default(z.enum(timings, `must be one of ${timings.join(', ')}`), 'at_once'),
  digest_hour: z._default(z.int(hourProblem).check(z.minimum(0, hourProblem), z.maximum(23, hourProblem)), 9),
  digest_weekday: z._default(
    z.int(weekdayProblem).check(z.minimum(1, weekdayProblem), z.maximum(7, weekdayProblem)),
    1,
  ),
};

const timingSchema = z.object(timingFields);

export type Timing = z.output<typeof timingSchema>;

/** "Daily digest at 9:00", "Weekly digest on Monday at 9:00". */
export function describeTiming({ timing, digest_hour, digest_weekday }: Timing): string {
  if (timing === 'at_once') return 'At once';
  if (timing === 'daily') return `Daily digest at ${digest_hour}:00`;
  const day = weekdays.find(([number]) => number === digest_weekday)?.[1];
  return `Weekly digest on ${day} at ${digest_hour}:00`;
}
