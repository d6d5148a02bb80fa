import { pipeline, type Readable } from 'node:stream';
import { type CsvError, parse } from 'csv-parse';
import { type Rows, WrongFile } from '../adapter.ts';
import { companyDomainOf } from '../company-domain.ts';
import { type StatedFields, witnessOf } from '../read-fields.ts';

interface CsvColumns {
  readonly website: string;
  readonly fields: Readonly<Partial<Record<keyof StatedFields, string>>>;
  readonly delimiter?: string;
}

export async function readCompanyCsv(file: Readable, rows: Rows, columns: CsvColumns): Promise<void> {
  const parser = parse({
    bom: true,
    delimiter: columns.delimiter ?? ',',
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: 2 ** 20,
    skip_records_with_error: true,
  });
  parser.on('skip', (problem: CsvError | undefined) => {
    rows.next();
    rows.reject(`a line that is no CSV (${problem?.code ?? 'unknown'})`);
  });
  pipeline(file, parser, () => undefined);
  let places: Places | undefined;
  for await (const cells of parser as AsyncIterable<string[]>) {
    if (places) readRow(cells, places, rows);
    else places = placesOf(cells, columns);
  }
  if (!places) throw new WrongFile('The file is empty.');
}

interface Places {
  readonly website: number;
  readonly fields: readonly (readonly [keyof StatedFields, number])[];
}

function readRow(cells: readonly string[], { website, fields }: Places, rows: Rows): void {
  rows.next();
  const found = companyDomainOf(cells[website] ?? '');
  const stated = Object.fromEntries(fields.map(([field, place]) => [field, cells[place]]));
  const witness = witnessOf(stated);
  if ('problem' in found) rows.reject(found.problem);
  else if (Object.keys(witness).length === 0) rows.reject('nothing but a website');
  else rows.take(found.domain, witness);
}

function placesOf(header: readonly string[], { website, fields }: CsvColumns): Places {
  const names = header.map((name) => name.trim().toLowerCase());
  const placeOf = (name: string): number => {
    const place = names.indexOf(name.toLowerCase());
    if (place < 0) throw new WrongFile(`There is no column "${name}"; there are ${header.join(', ')}.`);
    return place;
  };
  const named = Object.entries(fields) as [keyof StatedFields, string][];
  return { website: placeOf(website), fields: named.map(([field, name]) => [field, placeOf(name)]) };
}

/** BigPicture's free company dataset, a CSV. `handle` is the company's LinkedIn handle. */
export function readBigPicture(file: Readable, rows: Rows): Promise<void> {
  return readCompanyCsv(file, rows, {
    website: 'website',
    fields: {
      name: 'name',
      size: 'size',
      industry: 'industry',
      founded: 'founded',
      city: 'city',
      state: 'state',
      country: 'country_code',
      linkedin: 'handle',
    },
  });
}
