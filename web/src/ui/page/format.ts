// How figures and dates are written, in American English whatever the browser's language is.

const dates = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

const days = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' });

const times = new Intl.DateTimeFormat('en-US', { hour: '2-digit', minute: '2-digit' });

const clock = new Intl.DateTimeFormat('en-US', { hour: '2-digit', minute: '2-digit', second: '2-digit' });

const yearless = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' });

const numbers = new Intl.NumberFormat('en-US');

/** A time like "Nov 1, 2026, 09:05 AM", in the viewer's time zone. */
export function formatDate(iso: string): string {
  return dates.format(new Date(iso));
}

/** Its day alone: "Nov 1, 2026". */
export function formatDay(iso: string): string {
  return days.format(new Date(iso));
}

/** Its time alone: "09:05 AM". */
export function formatTime(iso: string): string {
  return times.format(new Date(iso));
}

/** Its time to the second: "09:05:12 AM". */
export function formatClock(iso: string): string {
  return clock.format(new Date(iso));
}

/** A recent day, without its year: "Nov 1". */
export function formatRecentDay(iso: string): string {
  return yearless.format(new Date(iso));
}

/** A recent time, without its year: "Nov 1, 09:05 AM". */
export function formatRecent(iso: string): string {
  return `${formatRecentDay(iso)}, ${formatTime(iso)}`;
}

/** Whether a time is on the same day as another, in the viewer's time zone. */
export function isSameDay(iso: string, other: Date): boolean {
  return days.format(new Date(iso)) === days.format(other);
}

/** A number like "1,240". */
export function formatNumber(value: number): string {
  return numbers.format(value);
}

/** A number with what it counts: "1 signup", "1,240 signups". */
export function counted(count: number, noun: string): string {
  return `${formatNumber(count)} ${count === 1 ? noun : `${noun}s`}`;
}

/** Words with a capital at their beginning. */
export function capitalized(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

/** The value, or the dash of an empty cell. */
export function orDash(value: string | number | null): string {
  return value === null || value === '' ? '-' : `${value}`;
}
