import type { SignupRow } from '../../../../shared/signups/api.ts';
import {
  type CompanySize,
  companySizes,
  type EmailStatus,
  type EmailType,
  emailStatuses,
  emailTypes,
  type HandlingState,
  handlingStates,
} from '../../../../shared/signups/vocabulary.ts';
import { textFinder } from '../../platform/rows/order-rows.ts';
import { dateOf } from './order-signups.ts';

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
