import { csvFile, csvLine } from '../../../../shared/csv.ts';
import type { SignupRow } from '../../../../shared/signups/api.ts';

const columns: readonly (readonly [string, Exclude<keyof SignupRow, 'waiting_for_credits'>])[] = [
  ['Email', 'email'],
  ['First Name', 'first_name'],
  ['Last Name', 'last_name'],
  ['Company', 'company_name'],
  ['Company Size', 'company_size'],
  ['Email Type', 'email_type'],
  ['Email Status', 'email_status'],
  ['Domain Authority', 'domain_authority'],
  ['Enrichment Status', 'enrichment_status'],
  ['Date', 'created_at'],
  ['Alerted', 'alerted_at'],
];

/** The rows as CSV, with all of their columns. */
export function signupsCsv(rows: readonly SignupRow[]): string {
  const lines = rows.map((row) => csvLine(columns.map(([, field]) => row[field])));
  return csvFile([csvLine(columns.map(([name]) => name)), ...lines]);
}
