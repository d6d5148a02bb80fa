import { randomUUID } from 'node:crypto';

/** A new id that sorts by the time it was made: 12 hexadecimal digits of milliseconds, then 16 random ones. */
export function newTimeId(now: Date): string {
  return `${millisecondsInId(now)}${randomUUID().replaceAll('-', '').slice(0, 16)}`;
}

/** How the ids that are made at this time begin. */
export function millisecondsInId(time: Date): string {
  return time.getTime().toString(16).padStart(12, '0');
}
