import type { Column, ImportField } from '../../../shared/imports/import.ts';
import { plainName } from '../../signups/accept/plain-name.ts';

/** The fields of a signup as a row of a file holds them. */
export interface RowFields {
  readonly email: string;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly company: string | null;
}

/** What a row holds, by what its columns are imported as. */
export function readRow(cells: readonly string[], columns: readonly Column[]): RowFields {
  const cell = (field: ImportField) => {
    const index = columns.findIndex((column) => column.field === field);
    return index < 0 ? null : (cells[index]?.trim() ?? null);
  };
  const [first = null, ...rest] = cell('full_name')?.split(/\s+/) ?? [];
  return {
    email: (cell('email') ?? '').toWellFormed().slice(0, 300),
    first_name: plainName(cell('first_name') || first),
    last_name: plainName(cell('last_name') || rest.join(' ')),
    company: plainName(cell('company')),
  };
}

/** Why a text is not an email that can be imported, in a few words that say what to change. */
export function emailProblem(email: string): string {
  const [local = '', domain = '', ...more] = email.split('@');
  if (email === '') return 'No email';
  if (!email.includes('@')) return 'No @ sign in the email';
  if (more.length > 0) return 'Two @ signs in the email';
  if (/\s/.test(email)) return 'A space in the email';
  if (local === '') return 'Nothing before the @ sign';
  const [wrong] = /[^\w!#$%&'*+/=?^`{|}~.-]/u.exec(local) ?? [];
  if (wrong) return `Emails can't have ${wrong} before the @ sign`;
  if (/^\.|\.\.|\.$/.test(local)) return 'A dot too many before the @ sign';
  if (local.length > 64) return 'More than 64 characters before the @ sign';
  if (!domain.includes('.')) return 'The domain has no ending';
  return 'The domain is malformed';
}
