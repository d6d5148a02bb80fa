import { instantOf } from '../../../shared/accounts/time-zone.ts';

/** The order of day and month in numbers such as 03/04/2026. */
type Order = 'day first' | 'month first';

export type ReadDate = (text: string) => { readonly at: string } | { readonly problem: string };

interface Reading {
  /** The column's name: "Created (UTC)" sets the zone. */
  readonly column: string;
  /** The zone of dates without one. */
  readonly timeZone: string;
  readonly order: Order | undefined;
  readonly now: Date;
}

const day = 86_400_000;
const earliest = Date.UTC(1990, 0);
const advice = 'Write dates as 2026-03-04 or 2026-03-04T15:30:00Z';

/** Reads ISO 8601, Unix seconds and milliseconds, month names, and numbers separated by slashes, dots or hyphens. */
export function dateReader({ column, timeZone, order, now }: Reading): ReadDate {
  const zone = /\b(utc|gmt)\b/i.test(column) ? 'UTC' : timeZone;
  return (text) => {
    const shown = `"${text.slice(0, 40)}"`;
    const parts = partsOf(text, order);
    if (parts === 'ambiguous') {
      return { problem: `${shown} may be a day and a month, or a month and a day. ${advice}` };
    }
    const at = parts && instantIn(parts, zone);
    if (at === undefined) return { problem: `No date can be read from ${shown}. ${advice}` };
    if (at > now.getTime() + day) return { problem: `The date ${shown} is in the future` };
    if (at < earliest) return { problem: `The date ${shown} is before 1990` };
    return { at: new Date(at).toISOString() };
  };
}

const slashed = /^(\d{1,2})([/-])(\d{1,2})\2\d{4}\b/;

/** The order that a date with a day above 12 shows; undefined if both are possible. */
export function orderShownBy(text: string): Order | undefined {
  const [, first, , second] = slashed.exec(text) ?? [];
  if (Number(first) > 12) return 'day first';
  return Number(second) > 12 ? 'month first' : undefined;
}

export function isSlashed(text: string): boolean {
  return slashed.test(text);
}

interface Parts {
  /** Local time as milliseconds of a clock without a zone. */
  readonly wall: number;
  /** Minutes to subtract for UTC; undefined without a zone. */
  readonly offset: number | undefined;
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const monthName = `(?<name>${months.join('|')})[a-z]*\\.?`;
const clock =
  '(?:(?:T|,? +|, *)(?<hour>\\d{1,2}):(?<minute>\\d\\d)(?::(?<second>\\d\\d)(?:[.,](?<fraction>\\d+))?)? ?(?<half>[ap]m)?' +
  ' ?(?:(?:GMT|UTC)?(?<sign>[+-])(?<zoneHour>\\d\\d):?(?<zoneMinute>\\d\\d)?(?: UTC| \\(.*\\))?|(?<utc>Z|UTC|GMT))?)?';
const weekday = '(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*,? )?';

const layouts = [
  '(?<year>\\d{4})([-/.])(?<month>\\d{1,2})\\2(?<day>\\d{1,2})',
  '(?<one>\\d{1,2})(?<between>[-/.])(?<two>\\d{1,2})\\k<between>(?<year>\\d{4})',
  `${weekday}${monthName} (?<day>\\d{1,2})(?:st|nd|rd|th)?,? (?<year>\\d{4})`,
  `${weekday}(?<day>\\d{1,2})(?:st|nd|rd|th)?[ -]${monthName}[ -](?<year>\\d{4})`,
].map((layout) => new RegExp(`^${layout}${clock}$`, 'i'));

function partsOf(text: string, order: Order | undefined): Parts | 'ambiguous' | undefined {
  if (/^\d{9,10}$/.test(text)) return { wall: Number(text) * 1000, offset: 0 };
  if (/^\d{12,13}$/.test(text)) return { wall: Number(text), offset: 0 };
  const found = layouts.map((layout) => layout.exec(text)?.groups).find((groups) => groups !== undefined);
  if (!found) return undefined;
  const date = dateOf(found, order);
  if (date === undefined || date === 'ambiguous') return date;
  const time = timeOf(found);
  return time === undefined ? undefined : { wall: date + time, offset: offsetOf(found) };
}

type Groups = Readonly<Record<string, string | undefined>>;

function dateOf({ year, month, day, one, two, between, name }: Groups, order: Order | undefined) {
  if (one === undefined || two === undefined) {
    return wallOf(
      year,
      name === undefined ? Number(month) : months.indexOf(name.toLowerCase()) + 1,
      Number(day),
    );
  }
  const known = between === '.' ? 'day first' : (orderShownBy(`${one}/${two}/${year}`) ?? order);
  if (known === undefined && one !== two) return 'ambiguous';
  return known === 'day first'
    ? wallOf(year, Number(two), Number(one))
    : wallOf(year, Number(one), Number(two));
}

/** Undefined for a day that its month does not have. */
function wallOf(year: string | undefined, month: number, day: number): number | undefined {
  const wall = new Date(Date.UTC(Number(year), month - 1, day));
  const written = [wall.getUTCFullYear(), wall.getUTCMonth() + 1, wall.getUTCDate()].join();
  return written === [Number(year), month, day].join() ? wall.getTime() : undefined;
}

function timeOf({ hour, minute, second = '0', fraction = '0', half }: Groups): number | undefined {
  if (hour === undefined) return 0;
  const given = Number(hour);
  if (half && (given < 1 || given > 12)) return undefined;
  const hours = half ? (given % 12) + (half.toLowerCase() === 'pm' ? 12 : 0) : given;
  if (hours > 23 || Number(minute) > 59 || Number(second) > 59) return undefined;
  const seconds = (hours * 60 + Number(minute)) * 60 + Number(second);
  return seconds * 1000 + Math.floor(Number(`0.${fraction}`) * 1000);
}

function offsetOf({ sign, zoneHour, zoneMinute = '0', utc }: Groups): number | undefined {
  if (utc) return 0;
  if (!sign) return undefined;
  return (sign === '-' ? -1 : 1) * (Number(zoneHour) * 60 + Number(zoneMinute));
}

function instantIn({ wall, offset }: Parts, timeZone: string): number {
  if (offset !== undefined) return wall - offset * 60_000;
  const milliseconds = wall % 1000;
  return instantOf(wall - milliseconds, timeZone) + milliseconds;
}
