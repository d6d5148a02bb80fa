// How figures and dates are written, in American English whatever the browser's language is.

const dates = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

const days = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' });

const numbers = new Intl.NumberFormat('en-US');

/** A time like "Nov 1, 2026, 09:05 AM", in the viewer's time zone. */
export function formatDate(iso: string): string {
  return dates.format(new Date(iso));
}

/** Its day alone: "Nov 1, 2026". */
export function formatDay(iso: string): string {
  return days.format(new Date(iso));
}

/** A number like "1,240". */
export function formatNumber(value: number): string {
  return numbers.format(value);
}

/** The value, or the dash of an empty cell. */
export function orDash(value: string | number | null): string {
  return value === null || value === '' ? '-' : `${value}`;
}
