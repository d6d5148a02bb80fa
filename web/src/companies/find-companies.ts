import type { Company } from '../../../shared/companies/api.ts';
import { type Direction, orderRows } from '../platform/order-rows.ts';
import { pageOf } from '../platform/page-of.ts';

export const sortableColumns = [
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

export type Column = (typeof sortableColumns)[number];

export interface CompaniesView {
  readonly search: string;
  readonly column: Column;
  readonly direction: Direction;
  /** From 1; past the end counts as the last. */
  readonly page: number;
}

/** Companies in order: empty and unknown values last whichever way, ties by the latest signup, newest first. */
export function orderCompanies(
  companies: readonly Company[],
  column: Column,
  direction: Direction,
): readonly Company[] {
  const newestFirst = orderRows(companies, ({ latest_signup_at }) => Date.parse(latest_signup_at), 'desc');
  return orderRows(newestFirst, (company) => sortValue(company, column), direction);
}

/** The companies whose name or domain contains the text, whatever its case. Keeps their order. */
export function findCompanies(companies: readonly Company[], search: string): readonly Company[] {
  const text = search.trim().toLowerCase();
  if (!text) return companies;
  return companies.filter(
    ({ company_name, domain }) => domain.includes(text) || company_name?.toLowerCase().includes(text),
  );
}

/** One page of what is found among companies in order. */
export function lookUpCompanies(ordered: readonly Company[], search: string, page: number) {
  return pageOf(findCompanies(ordered, search), page);
}

function sortValue(company: Company, column: Column): string | number | undefined {
  const value = company[column];
  if (value === null || value === '' || value === 'unknown') return undefined;
  if (column === 'first_signup_at' || column === 'latest_signup_at') return Date.parse(String(value));
  return column === 'company_size' ? Number.parseInt(String(value), 10) : value;
}
