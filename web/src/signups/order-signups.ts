import type { SignupRow } from '../../../shared/signups/api.ts';

export const sortableColumns = [
  'email',
  'first_name',
  'last_name',
  'company_name',
  'company_size',
  'email_type',
  'email_status',
  'domain_authority',
  'created_at',
] as const;

export type Column = (typeof sortableColumns)[number];
export type Direction = 'asc' | 'desc';

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/**
 * Sorted copy: empty and unknown last whichever way, ties newest first. Expects rows newest first.
 * Texts are compared once per different text, not once per pair of rows: comparing is what takes time.
 */
export function orderSignups(
  rows: readonly SignupRow[],
  column: Column,
  direction: Direction,
): readonly SignupRow[] {
  const sign = direction === 'asc' ? 1 : -1;
  const values = rows.map((row) => sortValue(row, column));
  const places = placesOf(values.filter((value) => typeof value === 'string'));
  const by = values.map((value) => (typeof value === 'string' ? places.get(value) : value));
  const known: number[] = [];
  const unknown: number[] = [];
  for (const [age, value] of by.entries()) (value === undefined ? unknown : known).push(age);
  known.sort((a, b) => sign * ((by[a] ?? 0) - (by[b] ?? 0)) || a - b);
  return [...known, ...unknown].flatMap((age) => rows[age] ?? []);
}

/** What a row sorts by in a column; undefined sorts last in both directions. */
function sortValue(row: SignupRow, column: Column): string | number | undefined {
  if (column === 'created_at') return Date.parse(row.created_at);
  if (column === 'domain_authority') return row.domain_authority ?? undefined;
  const value = row[column];
  if (!value || value === 'unknown') return undefined;
  return column === 'company_size' ? Number.parseInt(value, 10) : value;
}

/** Numbers in the order of the texts, equal where they differ only in case or accents. */
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
