import type { Company } from '../../../shared/companies/api.ts';
import { parseEmailAddress } from '../../../shared/enrichment/email-address.ts';
import { companyDomainOf } from '../../../shared/enrichment/registrable-domain.ts';
import { type SignupRow, signupsPageSize } from '../../../shared/signups/api.ts';
import { listCompaniesOf } from '../../companies/company-store.ts';
import { queryItems } from '../../platform/table/table.ts';
import { listedName } from '../items/signup-item.ts';
import { parseSignupRow, rowsBelow } from '../items/signup-item-rows.ts';

/**
 * Rows of the dashboard's table, newest first, from the index alone: those with numbers below
 * `before`, at most `limit`. `next` is the `before` of the following page, null at the end.
 */
export async function listSignupRows(
  accountId: string,
  before: number | undefined,
  limit: number,
): Promise<{ data: SignupRow[]; next: number | null }> {
  const { items, next } = await queryItems(rowsBelow(accountId, before, limit));
  const rows = items.map(parseSignupRow);
  return {
    data: rows.map((row) => ({ ...row, company_name: listedName(row) })),
    next: next ? Number(next.number) : null,
  };
}

/** The companies of an account's latest 100 signups, in any order. The signups are read from their index alone. */
export async function listLatestCompanies(accountId: string): Promise<Company[]> {
  const { data } = await listSignupRows(accountId, undefined, signupsPageSize);
  const domains = data.flatMap(({ email }) => parseEmailAddress(email)?.domain ?? []);
  return listCompaniesOf(accountId, new Set(domains.map(companyDomainOf)));
}
