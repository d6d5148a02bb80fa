import { randomBytes } from 'node:crypto';
import { v7 } from 'uuid';

/** A new id that sorts by the time it was made: a UUID of version 7, without its hyphens. */
export function newTimeId(now: Date): string {
  return v7({ msecs: now.getTime(), random: randomBytes(16) }).replaceAll('-', '');
}

/** How the ids that are made at this time begin. */
export function millisecondsInId(time: Date): string {
  return time.getTime().toString(16).padStart(12, '0');
}
