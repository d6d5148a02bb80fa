import type { SignupRow } from '../../../shared/signups/api.ts';
import {
  type CompanySize,
  companySizes,
  type EmailStatus,
  type EmailType,
  emailStatuses,
  emailTypes,
} from '../../../shared/signups/vocabulary.ts';
import { textFinder } from '../platform/rows/text-finder.ts';

/** Which rows are wanted; empty text and absent values leave all. */
export interface Wanted {
  readonly search: string;
  readonly type?: EmailType | undefined;
  readonly status?: EmailStatus | undefined;
  readonly size?: CompanySize | 'unknown' | undefined;
  /** The domain of a company: addresses at it, and at names below it. */
  readonly domain?: string | undefined;
}

/** What can be chosen of each column that filters. */
export const choices = {
  type: emailTypes,
  status: emailStatuses,
  size: [...companySizes, 'unknown'],
} as const;

const findText = textFinder<SignupRow, 'email' | 'first_name' | 'last_name' | 'company_name'>([
  'email',
  'first_name',
  'last_name',
  'company_name',
]);

/** The rows in which one of the searched fields contains the text, whatever its case, and filters agree. */
export function findSignups(rows: readonly SignupRow[], wanted: Wanted): readonly SignupRow[] {
  const { search, type, status, size, domain } = wanted;
  const found = findText(rows, search);
  if (!type && !status && !size && !domain) return found;
  return found.filter(
    (row) =>
      (!type || row.email_type === type) &&
      (!status || row.email_status === status) &&
      (!size || row.company_size === size) &&
      (!domain || isAt(row.email, domain)),
  );
}

function isAt(email: string, domain: string): boolean {
  const own = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  return own === domain || own.endsWith(`.${domain}`);
}
