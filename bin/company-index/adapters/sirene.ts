import { pipeline, type Readable } from 'node:stream';
import { parse } from 'csv-parse';
import { registrationKey, registrationNumber } from '../../../shared/enrichment/registration-number.ts';
import type { CompanySize } from '../../../shared/signups/vocabulary.ts';
import { type Rows, WrongFile } from '../adapter.ts';
import { witnessOf } from '../read-fields.ts';

const columns = [
  'siren',
  'etatAdministratifUniteLegale',
  'categorieJuridiqueUniteLegale',
  'denominationUniteLegale',
  'trancheEffectifsUniteLegale',
  'anneeEffectifsUniteLegale',
  'activitePrincipaleUniteLegale',
  'dateCreationUniteLegale',
] as const;

type Unit = Readonly<Record<(typeof columns)[number], string>>;

/** INSEE's bands of employees, by the range of ours that holds most of each. */
const bands: ReadonlyMap<string, CompanySize> = new Map([
  ...['01', '02', '03'].map((band) => [band, '1-10'] as const),
  ...['11', '12'].map((band) => [band, '11-50'] as const),
  ...['21', '22'].map((band) => [band, '51-200'] as const),
  ...['31', '32', '41'].map((band) => [band, '201-1000'] as const),
  ...['42', '51'].map((band) => [band, '1001-5000'] as const),
  ...['52', '53'].map((band) => [band, '5001+'] as const),
]);

/** Sole traders, who are people. */
const person = '1000';

/** France's legal units, `StockUniteLegale_utf8.csv`. It has no websites, so the number is the key. */
export async function readSirene(file: Readable, rows: Rows): Promise<void> {
  const parser = parse({ bom: true, columns: checkedHeader, relax_column_count: true });
  pipeline(file, parser, () => undefined);
  for await (const unit of parser as AsyncIterable<Unit>) {
    rows.next();
    const number = registrationNumber('SIREN', unit.siren);
    const problem = number === undefined ? 'a number that is none' : problemWith(unit);
    if (number === undefined || problem) rows.reject(problem ?? '');
    else rows.take(registrationKey(number), { ...witnessOf(statedBy(unit)), ...sizeOf(unit) });
  }
}

function checkedHeader(header: string[]): string[] {
  const missing = columns.find((column) => !header.includes(column));
  if (missing) throw new WrongFile(`There is no column "${missing}"; there are ${header.join(', ')}.`);
  return header;
}

function problemWith(unit: Unit): string | undefined {
  if (unit.categorieJuridiqueUniteLegale === person) return 'a person';
  if (unit.etatAdministratifUniteLegale !== 'A') return 'a company that is no more';
  // "[ND]" is not published.
  return unit.denominationUniteLegale === '' || unit.denominationUniteLegale === '[ND]'
    ? 'no published name'
    : undefined;
}

function sizeOf({ trancheEffectifsUniteLegale: band, anneeEffectifsUniteLegale: year }: Unit) {
  const size = bands.get(band);
  return size === undefined ? {} : { size, ...(/^\d{4}$/.test(year) ? { people_on: year } : {}) };
}

function statedBy(unit: Unit) {
  const code = unit.activitePrincipaleUniteLegale;
  return {
    name: unit.denominationUniteLegale,
    industry: code === '' ? undefined : `NACE ${code}`,
    founded: unit.dateCreationUniteLegale,
    country: 'FR',
  };
}
