import type { Company, CompanyDetail } from '../../shared/companies/api.ts';
import { ProductError } from '../../shared/errors.ts';

/** One page of an account's companies, by domain, behind `cursor`; `next` is the cursor of the following page. */
export async function readCompanies(
  _accountId: string,
  _page: { cursor?: string | undefined; limit: number },
): Promise<{ data: Company[]; next: string | null }> {
  return { data: [], next: null };
}

/** The company that a domain belongs to. Throws `not_found` (404) where no one from there is signed up. */
export async function readCompany(
  _accountId: string,
  domain: string,
): Promise<CompanyDetail & { facts_from: string | null }> {
  throw new ProductError(
    'not_found',
    `There are no signups from ${domain}. Use the part of a work address after the @, such as acme.com.`,
  );
}
