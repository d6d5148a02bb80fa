import type { Company } from '../../../shared/companies/api.ts';
import { parseEmailAddress } from '../../../shared/enrichment/email-address.ts';
import { companyDomainOf } from '../../../shared/enrichment/registrable-domain.ts';
import { type SignupRow, signupsPageSize } from '../../../shared/signups/api.ts';
import { listCompaniesOf } from '../../companies/company-store.ts';
import { queryItems } from '../../platform/table/table.ts';
import { listedName } from '../items/signup-item.ts';
import { parseSignupRow, rowsBelow } from '../items/signup-item-rows.ts';
import { rowsWithCorrections } from '../read/corrected-signup.ts';

/** Newest first, below `before`, from the index. `next` is the next page's `before`, or null. */
export async function listSignupRows(
  accountId: string,
  before: number | undefined,
  limit: number,
): Promise<{ data: SignupRow[]; next: number | null }> {
  const { items, next } = await queryItems(rowsBelow(accountId, before, limit));
  const rows = await rowsWithCorrections(accountId, items.map(parseSignupRow));
  return {
    data: rows.map((row) => ({ ...row, company_name: listedName(row) })),
    next: next ? Number(next.number) : null,
  };
}

export async function listLatestCompanies(accountId: string): Promise<Company[]> {
  const { data } = await listSignupRows(accountId, undefined, signupsPageSize);
  const domains = data.flatMap(({ email }) => parseEmailAddress(email)?.domain ?? []);
  return listCompaniesOf(accountId, new Set(domains.map(companyDomainOf)));
}
