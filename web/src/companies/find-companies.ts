import type { Company } from '../../../shared/companies/api.ts';
import { type Direction, orderRows, textFinder } from '../platform/rows/order-rows.ts';

export const sortableCompanyColumns = [
  'company_name',
  'domain',
  'people',
  'first_signup_at',
  'latest_signup_at',
  'company_size',
  'industry',
  'domain_authority',
  'alerts',
] as const;

export type CompanyColumn = (typeof sortableCompanyColumns)[number];

export interface CompaniesView {
  readonly search: string;
  readonly column: CompanyColumn;
  readonly direction: Direction;
  /** From 1; past the end counts as the last. */
  readonly page: number;
}

/** The companies by their latest signup, newest first. */
export function newestFirst(companies: readonly Company[]): readonly Company[] {
  return orderRows(companies, ({ latest_signup_at }) => Date.parse(latest_signup_at), 'desc');
}

/** Companies in order: empty and unknown values last whichever way, ties in the order given. */
export function orderCompanies(
  companies: readonly Company[],
  column: CompanyColumn,
  direction: Direction,
): readonly Company[] {
  return orderRows(companies, (company) => sortValue(company, column), direction);
}

/** The companies whose name or domain contains the text, whatever its case. Keeps their order. */
export const findCompanies = textFinder<Company, 'company_name' | 'domain'>(['company_name', 'domain']);

function sortValue(company: Company, column: CompanyColumn): string | number | undefined {
  const value = company[column];
  if (value === null || value === '' || value === 'unknown') return undefined;
  if (column === 'first_signup_at' || column === 'latest_signup_at') return Date.parse(String(value));
  return column === 'company_size' ? Number.parseInt(String(value), 10) : value;
}
