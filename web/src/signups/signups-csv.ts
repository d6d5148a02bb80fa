import type { SignupRow } from '../../../shared/signups/api.ts';

const columns: readonly (readonly [string, keyof SignupRow])[] = [
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

/**
 * One cell. What a spreadsheet would take for a formula gets an apostrophe in front: a signup's name is
 * whatever a stranger typed.
 */
const cell = (value: string | number | null): string => {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const safe = /^\s*[=+\-@\t\r|%]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) || safe !== value ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** The rows as CSV (RFC 4180), with a byte order mark so that Excel reads it as UTF-8. */
export const signupsCsv = (rows: readonly SignupRow[]): string => {
  const lines = rows.map((row) => columns.map(([, field]) => cell(row[field])).join(','));
  return `\uFEFF${[columns.map(([name]) => name).join(','), ...lines].join('\r\n')}\r\n`;
};
