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
    const { companies, people, price } = await chosenCompanies(await getStoredImport(accountId, id), choice);
    return { companies: companies.length, people, price, largest: companies.slice(0, shown) };
  },
);

interface Chosen {
  readonly companies: readonly FileCompany[];
  readonly people: number;
  /** In credits. */
  readonly price: number;
}

/** Largest companies first. Throws `wrong_state` until all companies are looked up. */
export async function chosenCompanies(read: StoredImport, choice: CompanyChoice): Promise<Chosen> {
  if (!read.preview?.known) throw wrongState(read);
  const leftOut = new Set(choice.left_out);
  const companies = (await readRanked(read)).filter(
    (company) => !leftOut.has(company.domain) && isChosen(company, choice),
  );
  const people = companies.reduce((sum, company) => sum + company.people, 0);
  return { companies, people, price: choice.people === 'all' ? people : companies.length };
}

function isChosen(company: FileCompany, { sizes, countries, min_authority }: CompanyChoice): boolean {
  if (!sizes.includes(sizeOf(company))) return false;
  if (min_authority !== undefined && (company.domain_authority ?? -1) < min_authority) return false;
  if (countries === undefined) return true;
  const code = company.location ? countryOf(company.location) : undefined;
  return code !== undefined && countries.includes(code);
}
