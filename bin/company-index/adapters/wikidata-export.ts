import type { Readable } from 'node:stream';
import * as z from 'zod/mini';
import type { Adapter, Rows } from '../adapter.ts';
import { companyDomainOf } from '../company-domain.ts';
import { jsonItems } from '../lines.ts';
import { witnessOf } from '../read-fields.ts';
import { readCompanyCsv } from './company-csv.ts';

const columns = {
  name: 'itemLabel',
  people: 'employees',
  peopleOn: 'employeesDate',
  industry: 'industryLabel',
  founded: 'inception',
  city: 'headquartersLabel',
  country: 'countryLabel',
  linkedin: 'linkedin',
  twitter: 'x',
  parent: 'parentLabel',
} as const;

const website = 'website';

const bindingSchema = z.record(z.string(), z.object({ value: z.string() }));

export const readWikidataCsv: Adapter = (file, rows) =>
  readCompanyCsv(file, rows, { website, fields: columns });

export async function readWikidataJson(file: Readable, rows: Rows): Promise<void> {
  for await (const item of jsonItems(file, 'results.bindings')) {
    rows.next();
    const binding = bindingSchema.safeParse(item);
    if (binding.success) readBinding(binding.data, rows);
    else rows.reject('a binding of another shape');
  }
}

function readBinding(binding: z.infer<typeof bindingSchema>, rows: Rows): void {
  const found = companyDomainOf(binding[website]?.value ?? '');
  const stated = Object.entries(columns).map(([field, name]) => [field, binding[name]?.value]);
  if ('domain' in found) rows.take(found.domain, witnessOf(Object.fromEntries(stated)));
  else rows.reject(found.problem);
}
