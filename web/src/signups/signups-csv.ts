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
  const lines = rows.map((row) => columns.map(([, field]) => cell(row[field])).join(','));
  return `\uFEFF${[columns.map(([name]) => cell(name)).join(','), ...lines].join('\r\n')}\r\n`;
}

/** One cell, always in quotes: a signup's name is whatever a stranger typed. */
function cell(value: string | number | null): string {
  const text = typeof value === 'string' ? withoutFormulas(value) : String(value ?? '');
  return `"${text.replaceAll('"', '""')}"`;
}

/**
 * Puts an apostrophe in front of what a spreadsheet would take for a formula: at the beginning of a cell, and
 * inside it wherever a program that separates cells by semicolons, tabs or line breaks begins another one.
 * Full-width signs count as their plain ones, and spaces and quotes before a sign do not protect it.
 */
function withoutFormulas(text: string): string {
  const inner = text.replace(/([\t\r\n;,])((?:[^\S\t\r\n]|["'])*)(?=[=+\-@|%＝＋－＠])/g, "$1$2'");
  return /^[\s"']*[=+\-@|%\t\r\n＝＋－＠]/.test(inner) ? `'${inner}` : inner;
}
