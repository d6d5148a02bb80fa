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

const searched = ['email', 'first_name', 'last_name', 'company_name'] as const;
const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** The rows in which one of the searched fields contains the text, whatever its case. */
export const findSignups = (rows: readonly SignupRow[], search: string): readonly SignupRow[] => {
  const text = search.trim().toLowerCase();
  if (!text) return rows;
  return rows.filter((row) => searched.some((field) => row[field]?.toLowerCase().includes(text)));
};

/** What a row sorts by in a column; undefined sorts last in both directions. */
const rank = (row: SignupRow, column: Column): string | number | undefined => {
  if (column === 'created_at') return Date.parse(row.created_at);
  if (column === 'domain_authority') return row.domain_authority ?? undefined;
  const value = row[column];
  if (!value || value === 'unknown') return undefined;
  return column === 'company_size' ? Number.parseInt(value, 10) : value;
};

const compare = (a: string | number, b: string | number): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b));

/** Sorted copy: empty and unknown last whichever way, ties newest first. Expects rows newest first. */
export const orderSignups = (
  rows: readonly SignupRow[],
  column: Column,
  direction: Direction,
): readonly SignupRow[] => {
  const sign = direction === 'asc' ? 1 : -1;
  return rows
    .map((row, age) => ({ row, age, by: rank(row, column) }))
    .sort((a, b) => {
      if (a.by === undefined || b.by === undefined) {
        return Number(a.by === undefined) - Number(b.by === undefined) || a.age - b.age;
      }
      return sign * compare(a.by, b.by) || a.age - b.age;
    })
    .map(({ row }) => row);
};
