import { csvFile, csvLine } from '../../../shared/csv.ts';
import type { SignupRow } from '../../../shared/signups/api.ts';

const columns: readonly (readonly [string, Exclude<keyof SignupRow, 'waiting_for_credits'>])[] = [
  ['Email', 'email'],
  ['First Name', 'first_name'],
  ['Last Name', 'last_name'],
  ['Company', 'company_name'],
  ['Company Size', 'company_size'],
  ['Email Type', 'email_type'],
  ['Email Status', 'email_status'],
  ['Domain Authority', 'domain_authority'],
  ['Date', 'created_at'],
];

/** The rows as CSV (RFC 4180), with a byte order mark so that Excel reads it as UTF-8. */
export function signupsCsv(rows: readonly SignupRow[]): string {
  const lines = rows.map((row) => csvLine(columns.map(([, field]) => row[field])));
  return csvFile([csvLine(columns.map(([name]) => name)), ...lines]);
}
