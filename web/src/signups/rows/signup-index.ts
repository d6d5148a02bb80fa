import { csvFile, csvLine } from '../../../../shared/csv.ts';
import type { SignupRow } from '../../../../shared/signups/api.ts';
import {
  type CompanySize,
  companySizes,
  type EmailStatus,
  type EmailType,
  emailStatuses,
  emailTypes,
  type HandlingState,
  handlingNames,
  handlingStates,
} from '../../../../shared/signups/vocabulary.ts';
import { type Direction, orderRows, textFinder } from '../../platform/rows/order-rows.ts';
import { RowIndex } from '../../platform/rows/row-index.ts';
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

/** Search and filters. Empty text and undefined values match all rows. */
export interface Wanted {
  readonly search: string;
  readonly type?: EmailType | undefined;
  readonly status?: EmailStatus | undefined;
  readonly size?: CompanySize | 'unknown' | undefined;
  readonly matched?: 'yes' | 'no' | undefined;
  readonly handling?: HandlingState | undefined;
  /** First and last day of the signups, "2026-11-22" in the viewer's time zone. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** A company's domain. Subdomains match too. */
  readonly domain?: string | undefined;
}

export const choices = {
  type: emailTypes,
  status: emailStatuses,
  size: [...companySizes, 'unknown'],
  matched: ['yes', 'no'],
  handling: handlingStates,
} as const;

const findText = textFinder<SignupRow, 'email' | 'first_name' | 'last_name' | 'company_name'>([
  'email',
  'first_name',
  'last_name',
  'company_name',
]);

/** Rows that contain the text in a searched field, ignoring case, and match all filters. */
export function findSignups(rows: readonly SignupRow[], wanted: Wanted): readonly SignupRow[] {
  const { search, type, status, size, matched, handling, from, to, domain } = wanted;
  const found = findText(rows, search);
  if (!type && !status && !size && !matched && !handling && !from && !to && !domain) return found;
  // Stored times are UTC texts of equal length, so they compare as texts.
  const [begin, end] = [from ? midnightOf(from, 0) : '', to ? midnightOf(to, 1) : '9'];
  return found.filter(
    (row) =>
      (!type || row.email_type === type) &&
      (!status || row.email_status === status) &&
      (!size || row.company_size === size) &&
      (!matched || (row.alerted_at !== null) === (matched === 'yes')) &&
      (!handling || row.handling?.state === handling) &&
      dateOf(row) >= begin &&
      dateOf(row) < end &&
      (!domain || isAt(row.email, domain)),
  );
}

export function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));
}

/** Start of a day in the viewer's time zone, plus `later` days. */
function midnightOf(day: string, later: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + later).toISOString();
}

function isAt(email: string, domain: string): boolean {
  const own = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  return own === domain || own.endsWith(`.${domain}`);
}
