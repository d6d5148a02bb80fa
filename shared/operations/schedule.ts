import type { AlarmDescription } from './alarm-description.ts';

/** One function that runs again and again. The stacks make rule, dead letters, alarm and function from it. */
export interface Schedule {
  /** The function, as `noun/verb`. */
  readonly entry: string;
  readonly everyMinutes: number;
  readonly timeoutSeconds: number;
  /** What customers notice while it fails, and what to do. */
  readonly alarm: AlarmDescription;
}
