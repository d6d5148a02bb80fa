import { createHash } from 'node:crypto';
import { parseArgs } from 'node:util';
import { readCompany } from '../../../functions/enrichment/fetch/read-company.ts';
import type { PageDocument } from '../../../functions/enrichment/site/collect/page-document.ts';
import { serveOutsideWeb } from '../../../local/stand-ins/outside/web-server.ts';
import { CorpusWeb } from '../corpus/corpus-web.ts';
import { type Labels, readLabels } from '../corpus/labels.ts';
import { labelledSites } from '../labelled-sites.ts';
import { readingOf } from '../measure-sites.ts';

export interface LabeledSite {
  readonly domain: string;
  readonly labels: Labels;
  readonly pages: readonly PageDocument[];
  readonly name: string | undefined;
  /** False for an invented site, which the rules were developed with. */
  readonly isReal: boolean;
  readonly fold: number;
}

export const folds: readonly number[] = [0, 1, 2, 3, 4];

/** The sites of `--sites DIR --labels FILE`, read as the product reads them, and the invented development sites. */
export async function readLabeledSites(): Promise<LabeledSite[]> {
  const { values } = parseArgs({ options: { sites: { type: 'string' }, labels: { type: 'string' } } });
  if (!values.sites || !values.labels) {
    console.error('Write --sites DIR and --labels FILE.');
    process.exit(1);
  }
  const labels = readLabels(values.labels);
  const web = await CorpusWeb.open([...labels.keys()]);
  web.serve(serveOutsideWeb([values.sites]));
  const sites: LabeledSite[] = [];
  for (const [domain, expected] of labels) {
    const { pages, scrape } = await readCompany(domain);
    const name = scrape.company_name ?? undefined;
    sites.push({ domain, labels: expected, pages, name, isReal: true, fold: foldOf(domain) });
  }
  await web.close();
  return [...sites, ...inventedSites()];
}

function inventedSites(): LabeledSite[] {
  return labelledSites('development').map((site) => {
    const { pages, facts } = readingOf(site);
    const expected = Object.entries(site.expected).map(([field, readings]) => [field, [...readings]]);
    return {
      domain: site.domain,
      labels: { lenient: [], shell: false, worth_a_credit: null, ...Object.fromEntries(expected) },
      pages,
      name: facts.scrape.company_name ?? undefined,
      isReal: false,
      fold: foldOf(site.domain),
    };
  });
}

function foldOf(domain: string): number {
  return (createHash('sha256').update(domain).digest()[0] ?? 0) % folds.length;
}
