export type Direction = 'asc' | 'desc';

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/**
 * Returns a sorted copy. Rows without a value are last in both directions; ties keep their order. Each
 * distinct text is ranked once, because comparing texts is slow.
 */
export function orderRows<Row>(
  rows: readonly Row[],
  sortValueOf: (row: Row) => string | number | undefined,
  direction: Direction,
): readonly Row[] {
  const sign = direction === 'asc' ? 1 : -1;
  const values = rows.map(sortValueOf);
  const places = placesOf(values.filter((value) => typeof value === 'string'));
  const by = values.map((value) => (typeof value === 'string' ? places.get(value) : value));
  const known: number[] = [];
  const unknown: number[] = [];
  for (const [age, value] of by.entries()) (value === undefined ? unknown : known).push(age);
  known.sort((a, b) => sign * ((by[a] ?? 0) - (by[b] ?? 0)) || a - b);
  return [...known, ...unknown].flatMap((age) => rows[age] ?? []);
}

/** Ranks texts. Texts that differ only in case or accents get the same rank. */
function placesOf(texts: Iterable<string>): Map<string, number> {
  const sorted = [...new Set(texts)].sort(collator.compare);
  const places = new Map<string, number>();
  let place = 0;
  let previous: string | undefined;
  for (const text of sorted) {
    if (previous !== undefined && collator.compare(previous, text) !== 0) place += 1;
    places.set(text, place);
    previous = text;
  }
  return places;
}

export const pageSize = 10;

/** Returns a page of rows, counted from 1. A page past the end is treated as the last page. */
export function pageOf<Row>(
  rows: readonly Row[],
  wanted: number,
): { rows: readonly Row[]; total: number; page: number } {
  const page = Math.min(wanted, Math.max(1, Math.ceil(rows.length / pageSize)));
  return { rows: rows.slice((page - 1) * pageSize, page * pageSize), total: rows.length, page };
}

/** Texts never contain this character, so no match spans two fields. */
const gap = '\u0000';

/**
 * Returns a case-insensitive search over some fields. Blank text matches all rows. Joins and lowercases
 * the fields of a row once.
 */
export function textFinder<Row extends Partial<Record<Field, string | null>>, Field extends string>(
  fields: readonly Field[],
): (rows: readonly Row[], search: string) => readonly Row[] {
  const lowered = new WeakMap<Row, string>();
  const textOf = (row: Row): string => {
    const known = lowered.get(row);
    if (known !== undefined) return known;
    const text = fields
      .map((field) => row[field] ?? '')
      .join(gap)
      .toLowerCase();
    lowered.set(row, text);
    return text;
  };
  return (rows, search) => {
    const text = search.trim().toLowerCase();
    return text ? rows.filter((row) => textOf(row).includes(text)) : rows;
  };
}
