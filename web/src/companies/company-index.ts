import type { Company } from '../../../shared/companies/api.ts';
import { type Direction, orderRows, textFinder } from '../platform/rows/order-rows.ts';
import { RowIndex } from '../platform/rows/row-index.ts';

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
  readonly page: number;
}

export function newestFirst(companies: readonly Company[]): readonly Company[] {
  return orderRows(companies, ({ latest_signup_at }) => Date.parse(latest_signup_at), 'desc');
}

/** Sorts companies. Empty and unknown values are last in both directions; ties keep their order. */
export function orderCompanies(
  companies: readonly Company[],
  column: CompanyColumn,
  direction: Direction,
): readonly Company[] {
  return orderRows(companies, (company) => sortValue(company, column), direction);
}

export const findCompanies = textFinder<Company, 'company_name' | 'domain'>(['company_name', 'domain']);

function sortValue(company: Company, column: CompanyColumn): string | number | undefined {
  const value = company[column];
  if (value === null || value === '' || value === 'unknown') return undefined;
  if (column === 'first_signup_at' || column === 'latest_signup_at') return Date.parse(String(value));
  return column === 'company_size' ? Number.parseInt(String(value), 10) : value;
}

export class CompanyIndex extends RowIndex<string, Company, CompaniesView> {
  constructor() {
    super({
      keyOf: ({ domain }) => domain,
      usually: newestFirst,
      order: (rows, { column, direction }) =>
        column === 'latest_signup_at' && direction === 'desc'
          ? rows
          : orderCompanies(rows, column, direction),
      find: (rows, { search }) => findCompanies(rows, search),
      filters: [],
    });
  }
}
