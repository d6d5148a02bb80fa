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
