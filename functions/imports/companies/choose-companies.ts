import { ProductError } from '../../../shared/api/errors.ts';
import { countryOf } from '../../../shared/enrichment/country.ts';
import * as api from '../../../shared/imports/api.ts';
import { type CompanyChoice, type FileCompany, sizeOf } from '../../../shared/imports/preview.ts';
import { bySession } from '../../accounts/requests/callers.ts';
import { endpoint } from '../../platform/pipelines/endpoint.ts';
import type { StoredImport } from '../items/import-item.ts';
import { getStoredImport, wrongState } from '../items/import-store.ts';
import { readRanked } from './look-up-companies.ts';

export const chooseCompanies = endpoint(
  api.chooseCompanies,
  bySession,
  async ({ id, shown, ...choice }, { accountId }) => {
    const chosen = await chosenCompanies(await getStoredImport(accountId, id), choice);
    const { matching, companies, people, price } = chosen;
    const largest = matching.slice(0, shown);
    return { matching: matching.length, companies: companies.length, people, price, largest };
  },
);

interface Chosen {
  /** With the companies that are left out. */
  readonly matching: readonly FileCompany[];
  readonly companies: readonly FileCompany[];
  readonly people: number;
  /** In credits. */
  readonly price: number;
}

/** Largest companies first. Throws `wrong_state` until all companies are looked up. */
export async function chosenCompanies(read: StoredImport, choice: CompanyChoice): Promise<Chosen> {
  if (read.preview && !read.preview.known)
    throw new ProductError('wrong_state', 'The companies are still being looked up. Try again in a moment.');
  if (!read.preview) throw wrongState(read);
  const leftOut = new Set(choice.left_out);
  const matching = (await readRanked(read)).filter((company) => matches(company, choice));
  const companies = matching.filter(({ domain }) => !leftOut.has(domain));
  const people = companies.reduce((sum, company) => sum + company.people, 0);
  return { matching, companies, people, price: choice.people === 'all' ? people : companies.length };
}

function matches(company: FileCompany, { sizes, countries, min_authority }: CompanyChoice): boolean {
  if (!sizes.includes(sizeOf(company))) return false;
  if (min_authority !== undefined && (company.domain_authority ?? -1) < min_authority) return false;
  if (countries === undefined) return true;
  const code = company.location ? countryOf(company.location) : undefined;
  return code !== undefined && countries.includes(code);
}
