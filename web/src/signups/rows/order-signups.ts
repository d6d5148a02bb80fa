import type { SignupRow } from '../../../../shared/signups/api.ts';
import { type Direction, orderRows } from '../../platform/rows/order-rows.ts';

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

/** The email cannot be hidden, because it names and opens the row. */
export const hideableColumns = sortableColumns.filter((column) => column !== 'email');

export const columnNames: Record<Column, string> = {
  email: 'Email',
  first_name: 'First Name',
  last_name: 'Last Name',
  company_name: 'Company',
  company_size: 'Company Size',
  email_type: 'Email Type',
  email_status: 'Email Status',
  domain_authority: 'Domain Authority',
  created_at: 'Date',
};

/** The date of a row in tables: when the person signed up, or else when the signup arrived. */
export function dateOf({ signed_up_at, created_at }: Pick<SignupRow, 'signed_up_at' | 'created_at'>): string {
  return signed_up_at ?? created_at;
}

/**
 * Returns a sorted copy. Empty and unknown values are last in both directions; ties are newest first.
 * Expects rows newest first.
 */
export function orderSignups(
  rows: readonly SignupRow[],
  column: Column,
  direction: Direction,
): readonly SignupRow[] {
  return orderRows(rows, (row) => sortValue(row, column), direction);
}

function sortValue(row: SignupRow, column: Column): string | number | undefined {
  if (column === 'created_at') return Date.parse(dateOf(row));
  if (column === 'domain_authority') return row.domain_authority ?? undefined;
  const value = row[column];
  if (!value || value === 'unknown') return undefined;
  return column === 'company_size' ? Number.parseInt(value, 10) : value;
}
