import { randomUUID } from 'node:crypto';
import type { CompanyChoice, FileCompany } from '../../../shared/imports/preview.ts';
import { listRules } from '../../notifications/rules/rule-store.ts';
import type { StoredImport } from '../items/import-item.ts';
import { fieldsOfRow, readStoredRows, rowsPerPart, type StoredRow, storeRows } from '../run/stored-rows.ts';
import { chosenCompanies } from './choose-companies.ts';
import { CompanyTally, companyOfRow } from './company-tally.ts';
import { rankCompanies, readRanked } from './look-up-companies.ts';

/**
 * Stores the rows that are left in a new order: rows of the chosen companies, largest first, then the
 * rest. Every call writes separate files.
 */
export async function orderRows(read: StoredImport, choice: CompanyChoice) {
  const { companies } = await chosenCompanies(read, choice);
  const places = new Map(companies.map((company, place) => [company.domain, { place, line: company.line }]));
  const chosen: { readonly row: StoredRow; readonly place: number }[] = [];
  const rest: StoredRow[] = [];
  const left = new CompanyTally();
  for (const row of await rowsLeft(read)) {
    const [line] = row;
    const fields = fieldsOfRow(row);
    const domain = companyOfRow(fields);
    const company = domain === undefined ? undefined : places.get(domain);
    if (company && (choice.people === 'all' || company.line === line))
      chosen.push({ row, place: company.place });
    else {
      rest.push(row);
      if (domain !== undefined) left.add(domain, line, fields.signed_up_at);
    }
  }
  const first = chosen.toSorted((one, other) => one.place - other.place).map(({ row }) => row);
  const known = new Map((await readRanked(read)).map((company) => [company.domain, company]));
  const ranked = left.all().flatMap((company): FileCompany[] => {
    const before = known.get(company.domain);
    return before ? [{ ...before, ...company }] : [];
  });
  const order = {
    id: randomUUID(),
    from: read.progress.done,
    price_of_rest: ranked.reduce((sum, { people }) => sum + people, 0),
  };
  const ordered = { ...read, order };
  await storeRows(ordered, [...first, ...rest]);
  const preview = await rankCompanies(ordered, ranked, await listRules(read.accountId));
  return { order, until: read.progress.done + first.length, preview };
}

async function rowsLeft(read: StoredImport): Promise<StoredRow[]> {
  const rows: StoredRow[] = [];
  for (let from = read.progress.done; from < (read.found?.new_rows ?? 0); ) {
    const next = await readStoredRows(read, from, rowsPerPart);
    if (next.length === 0) throw new Error('The rows of an import are gone.');
    rows.push(...next);
    from += next.length;
  }
  return rows;
}
