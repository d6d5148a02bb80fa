import { csvFile, csvLine } from '../../../../shared/csv.ts';
import type { SignupRow } from '../../../../shared/signups/api.ts';
import { handlingNames } from '../../../../shared/signups/vocabulary.ts';
import { type Direction, orderRows } from '../../platform/rows/order-rows.ts';
import { RowIndex } from '../../platform/rows/row-index.ts';
import { findSignups, type Wanted } from './find-signups.ts';
import { type Column, dateOf, orderSignups } from './order-signups.ts';

export interface Query extends Wanted {
  readonly column: Column;
  readonly direction: Direction;
  readonly page: number;
}

/** The signup's number in the account, which is part of its ID. Higher is newer. */
export function numberOf(id: string): number {
  return Number.parseInt(id.slice(id.lastIndexOf('-') + 1), 36);
}

export class SignupIndex extends RowIndex<number, SignupRow, Query> {
  constructor() {
    super({
      keyOf: ({ id }) => numberOf(id),
      usually: (rows) => orderRows(rows, ({ id }) => numberOf(id), 'desc'),
      order: (rows, { column, direction }) =>
        column === 'created_at' && direction === 'desc' && rows.every(isDatedByArrival)
          ? rows
          : orderSignups(rows, column, direction),
      find: findSignups,
      filters: ['type', 'status', 'size', 'matched', 'handling', 'from', 'to', 'domain'],
    });
  }

  /**
   * Adds or replaces rows. Returns true if anything changed. If `wholeFrom` is given, `rows` are all rows
   * from that number on, and missing ones are removed.
   */
  override merge(rows: readonly SignupRow[], wholeFrom = Number.POSITIVE_INFINITY): boolean {
    const given = new Set(rows.map(({ id }) => numberOf(id)));
    const gone = [...this.rows.keys()].filter((number) => number >= wholeFrom && !given.has(number));
    const dropped = this.drop(gone);
    return super.merge(rows) || dropped;
  }

  remove(id: string): void {
    this.drop([numberOf(id)]);
  }

  csv(query: Query): Blob {
    return new Blob([signupsCsv(this.matching(query))], { type: 'text/csv;charset=utf-8' });
  }
}

function isDatedByArrival(row: SignupRow): boolean {
  return dateOf(row) === row.created_at;
}

type CsvField = Exclude<keyof SignupRow, 'waiting_for_credits' | 'signed_up_at' | 'handling'>;

const columns: readonly (readonly [string, CsvField | ((row: SignupRow) => string | null)])[] = [
  ['Email', 'email'],
  ['First Name', 'first_name'],
  ['Last Name', 'last_name'],
  ['Company', 'company_name'],
  ['Company Size', 'company_size'],
  ['Email Type', 'email_type'],
  ['Email Status', 'email_status'],
  ['Domain Authority', 'domain_authority'],
  ['Enrichment Status', 'enrichment_status'],
  ['Date', dateOf],
  ['Alerted', 'alerted_at'],
  ['State', ({ handling }) => handling && handlingNames[handling.state]],
  ['State Since', ({ handling }) => handling?.at ?? null],
  ['Set In', ({ handling }) => handling?.through ?? null],
];

export function signupsCsv(rows: readonly SignupRow[]): string {
  const lines = rows.map((row) =>
    csvLine(columns.map(([, value]) => (typeof value === 'function' ? value(row) : row[value]))),
  );
  return csvFile([csvLine(columns.map(([name]) => name)), ...lines]);
}
