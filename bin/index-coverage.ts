import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { lookUp, type ReadRange, type Statement } from '../shared/enrichment/index/look-up.ts';
import type { IndexManifest } from '../shared/enrichment/index/manifest.ts';
import type { Witness } from '../shared/enrichment/index/source-kinds.ts';
import { WrongFile } from './company-index/adapter.ts';
import { companyDomainOf } from './company-index/company-domain.ts';
import { folderReader, manifestIn } from './company-index/lines.ts';

/**
 * `npm run index -- coverage --domains FILE --index FOLDER` prints the share of domains (one per line)
 * with known size, industry, location and strength, by source.
 */
const { values } = parseArgs({
  options: { domains: { type: 'string', default: '' }, index: { type: 'string', default: '' } },
});

const facts: Readonly<Record<string, (witness: Witness) => boolean>> = {
  size: ({ size }) => size !== undefined,
  industry: ({ industry }) => industry !== undefined,
  location: ({ city, country }) => city !== undefined || country !== undefined,
  strength: ({ rank }) => rank !== undefined,
};

try {
  if (!values.domains || !values.index)
    throw new WrongFile('Write --domains FILE, with one domain a line, and --index FOLDER.');
  const lines = readFileSync(values.domains, 'utf8').split(/\r?\n/).filter(Boolean);
  const coverage = await measureCoverage(lines, manifestIn(values.index), folderReader(values.index));
  console.log(describeCoverage(coverage));
} catch (failure) {
  if (!(failure instanceof WrongFile)) throw failure;
  console.error(failure.message);
  process.exitCode = 1;
}

interface Coverage {
  readonly domains: number;
  readonly unreadable: number;
  readonly rows: readonly { readonly source: string; readonly counts: Readonly<Record<string, number>> }[];
}

/** Looks up every domain of a list, one per line. URLs and emails count as their domain. */
async function measureCoverage(
  lines: readonly string[],
  manifest: IndexManifest,
  read: ReadRange,
): Promise<Coverage> {
  const rows = new Map<string, Record<string, number>>([['any source', {}]]);
  for (const { name, release } of manifest.sources) rows.set(`${name} ${release}`, {});
  let domains = 0;
  let unreadable = 0;
  for (const line of lines) {
    const found = companyDomainOf(line.slice(line.lastIndexOf('@') + 1));
    if ('problem' in found) unreadable += 1;
    else {
      domains += 1;
      count(await lookUp(found.domain, manifest, read), rows);
    }
  }
  return { domains, unreadable, rows: [...rows].map(([source, counts]) => ({ source, counts })) };
}

function describeCoverage({ domains, unreadable, rows }: Coverage): string {
  const names = Object.keys(facts);
  const share = (count = 0) => `${domains === 0 ? '0.0' : ((100 * count) / domains).toFixed(1)} %`;
  return [
    `${domains.toLocaleString('en-US')} domains, ${unreadable} lines that are no domain.`,
    '',
    `| of these, known by | ${names.join(' | ')} |`,
    `| --- | ${names.map(() => '---').join(' | ')} |`,
    ...rows.map(
      ({ source, counts }) => `| ${source} | ${names.map((name) => share(counts[name])).join(' | ')} |`,
    ),
  ].join('\n');
}

function count(said: readonly Statement[], rows: ReadonlyMap<string, Record<string, number>>): void {
  for (const [name, states] of Object.entries(facts)) {
    const sources = said
      .filter(({ witness }) => states(witness))
      .map(({ source }) => `${source.name} ${source.release}`);
    for (const source of sources.length > 0 ? new Set(['any source', ...sources]) : []) {
      const counts = rows.get(source);
      if (counts) counts[name] = (counts[name] ?? 0) + 1;
    }
  }
}
