import * as z from 'zod/mini';

export const defaultTimeZone = 'UTC';

/** An IANA name such as Europe/Oslo. Offsets such as +02:00 are invalid. */
export const timeZoneSchema = z
  .string('is required')
  .check(
    z.maxLength(64, 'is too long'),
    z.refine(isTimeZone, 'must be the name of a time zone such as Europe/Oslo'),
  );

function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z][\w+/-]*$/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

const day = 86_400_000;

/**
 * The instant of a local time. If the time occurs twice, the first; if it is skipped, as long after the skip
 * as the time is after its start. `wall` has whole seconds, as milliseconds of a clock without a zone.
 */
export function instantOf(wall: number, timeZone: string): number {
  const before = wall - offsetAt(wall - day, timeZone);
  const after = wall - offsetAt(wall + day, timeZone);
  const showing = [before, after].filter((instant) => wallClock(new Date(instant), timeZone) === wall);
  return showing.length > 0 ? Math.min(...showing) : before;
}

function offsetAt(instant: number, timeZone: string): number {
  return wallClock(new Date(instant), timeZone) - instant;
}

/** Local time to the second, as milliseconds of a clock without a zone. */
export function wallClock(moment: Date, timeZone: string): number {
  const parts = formatOf(timeZone).formatToParts(moment);
  const of = (wanted: string) => Number(parts.find(({ type }) => type === wanted)?.value);
  return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'));
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
  formats.set(timeZone, format);
  return format;
}
