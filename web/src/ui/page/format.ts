// American English in every browser.

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

const weekdays = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'short', day: 'numeric' });

const numbers = new Intl.NumberFormat('en-US');

/** "Nov 1, 2026, 09:05 AM", in the viewer's time zone. */
export function formatDate(iso: string): string {
  return dates.format(new Date(iso));
}

/** "Nov 1, 2026". */
export function formatDay(iso: string): string {
  return days.format(new Date(iso));
}

/** "09:05 AM". */
export function formatTime(iso: string): string {
  return times.format(new Date(iso));
}

/** "09:05:12 AM". */
export function formatClock(iso: string): string {
  return clock.format(new Date(iso));
}

/** "Nov 1". */
export function formatRecentDay(iso: string): string {
  return yearless.format(new Date(iso));
}

/** "Friday, Nov 20". */
export function formatWeekday(iso: string): string {
  return weekdays.format(new Date(iso));
}

/** "Nov 1, 09:05 AM". */
export function formatRecent(iso: string): string {
  return `${formatRecentDay(iso)}, ${formatTime(iso)}`;
}

export function isSameDay(iso: string, other: Date): boolean {
  return days.format(new Date(iso)) === days.format(other);
}

/** "1,240". */
export function formatNumber(value: number): string {
  return numbers.format(value);
}

/** "1 signup", "1,240 signups". */
export function counted(count: number, noun: string): string {
  return `${formatNumber(count)} ${count === 1 ? noun : `${noun}s`}`;
}

export function capitalized(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

/** Returns a dash for an empty value. */
export function orDash(value: string | number | null): string {
  return value === null || value === '' ? '-' : `${value}`;
}
