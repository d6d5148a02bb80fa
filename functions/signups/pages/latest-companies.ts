import type { Company } from '../../../shared/companies/api.ts';
import { parseEmailAddress } from '../../../shared/enrichment/email-address.ts';
import { signupsPageSize } from '../../../shared/signups/api.ts';
import { readCompaniesOf } from '../../companies/company-store.ts';
import { companyDomainOf } from '../address/company-domain.ts';
import { readRows } from './signup-rows.ts';

/** The companies of an account's latest 100 signups, in any order. The signups are read from their index alone. */
export async function readLatestCompanies(accountId: string): Promise<Company[]> {
  const { data } = await readRows(accountId, undefined, signupsPageSize);
  const domains = data.flatMap(({ email }) => parseEmailAddress(email)?.domain ?? []);
  return readCompaniesOf(accountId, new Set(domains.map(companyDomainOf)));
}
