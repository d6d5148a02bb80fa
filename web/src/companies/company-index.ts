import type { Company } from '../../../shared/companies/api.ts';
import { RowIndex } from '../platform/rows/row-index.ts';
import { type CompaniesView, findCompanies, newestFirst, orderCompanies } from './find-companies.ts';

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
