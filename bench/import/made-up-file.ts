import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { madeUpDomain, writeMadeUpRanks } from '../index/made-up-ranks.ts';
import { measureBuild } from '../index/measure-build.ts';

const companies = 200_000;
const ranks = 1_000_000;

const sizes = ['1-10', '11-50', '51-200', '201-500', '501-1000', '1001-5000', '10001+'];
const countries = ['US', 'DE', 'FR', 'GB', 'DK', 'JP'];
const industries = ['computer software', 'banking', 'logistics and supply chain', 'hospital & health care'];

/** Builds a company index with authorities of a million domains, and facts of 200,000 companies. */
export async function buildMadeUpIndex(folder: string): Promise<string> {
  const ranked = path.join(folder, 'ranks.txt.gz');
  await writeMadeUpRanks(ranked, ranks);
  const known = path.join(folder, 'companies.csv');
  const lines = ['handle,name,website,industry,size,type,founded,city,state,country_code'];
  for (let place = 1; place <= companies; place += 1) {
    const of = (values: readonly string[]) => values[(place * 7919) % values.length];
    const domain = madeUpDomain(place);
    lines.push(
      `c${place},Company ${place},${domain},${of(industries)},${of(sizes)},Privately Held,2014,,,${of(countries)}`,
    );
  }
  writeFileSync(known, `${lines.join('\n')}\n`);
  const out = path.join(folder, 'index');
  await measureBuild(ranked, out, [`bigpicture@2023-12=${known}`]);
  return out;
}

/** Domains of a file, each once: of four, one is a known company, two have only a rank, one is unknown. */
export function domainsOf(rows: number): string[] {
  return Array.from({ length: rows }, (_, row) => {
    const place = 1 + ((row * 6151) % (companies - 1));
    if (row % 4 === 0) return madeUpDomain(place);
    return row % 4 === 3 ? `unknown${row}.example` : madeUpDomain(companies + place);
  });
}
