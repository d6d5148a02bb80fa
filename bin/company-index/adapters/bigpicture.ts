import type { Readable } from 'node:stream';
import type { Rows } from '../adapter.ts';
import { readCompanyCsv } from './company-csv.ts';

/** BigPicture's free company dataset: CSV, a company a line; `handle` is that of its LinkedIn page. */
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
