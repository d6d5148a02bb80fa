import * as z from 'zod/mini';

/** The time zone of accounts that chose none. */
export const defaultTimeZone = 'UTC';

/** The name of a time zone in the IANA database, such as Europe/Oslo; offsets such as +02:00 are none. */
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
