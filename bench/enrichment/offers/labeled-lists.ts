import { createHash } from 'node:crypto';
import { readCompany } from '../../../functions/enrichment/fetch/read-company.ts';
import { listsOn, type TextList } from '../../../functions/enrichment/site/candidates/products/text-lists.ts';
import { serveOutsideWeb } from '../../../local/stand-ins/outside/web-server.ts';
import { CorpusWeb } from '../corpus/corpus-web.ts';
import { judge } from '../corpus/judge.ts';
import { type Labels, readLabels } from '../corpus/labels.ts';
import { labelledSites } from '../labelled-sites.ts';
import { readingOf } from '../measure-sites.ts';

export interface LabeledSite {
  readonly domain: string;
  readonly labels: Labels;
  readonly lists: readonly TextList[];
  /** True if a rule finds offers without the model. */
  readonly isRuled: boolean;
  readonly fold: number;
}

export const folds: readonly number[] = [0, 1, 2, 3, 4];

/** The lists of each labeled site in a folder, read as the product reads it. */
export async function readLabeledSites(folder: string, labelFile: string): Promise<LabeledSite[]> {
  const labels = readLabels(labelFile);
  const web = await CorpusWeb.open([...labels.keys()]);
  web.serve(serveOutsideWeb([folder]));
  const sites: LabeledSite[] = [];
  for (const [domain, expected] of labels) {
    const { pages, candidates } = await readCompany(domain);
    sites.push({
      domain,
      labels: expected,
      lists: pages.flatMap(listsOn),
      isRuled: candidates.some(({ field }) => field === 'products_services'),
      fold: foldOf(domain),
    });
  }
  await web.close();
  return sites;
}

/** The invented sites that the rules were developed with. */
export function inventedSites(): LabeledSite[] {
  return labelledSites('development').map((site) => ({
    domain: site.domain,
    labels: {
      products_services: [...(site.expected.products_services ?? [])],
      lenient: [],
      shell: false,
      worth_a_credit: null,
    },
    lists: readingOf(site).pages.flatMap(listsOn),
    isRuled: false,
    fold: foldOf(site.domain),
  }));
}

function foldOf(domain: string): number {
  return (createHash('sha256').update(domain).digest()[0] ?? 0) % folds.length;
}

/** How many of the names the labels call offers, and if the site states any. */
export function judgeNames(
  names: readonly string[],
  labels: Labels,
): { readonly right: number; readonly stated: boolean } {
  const [judged] = judge({ products_services: names }, labels, ['products_services']);
  return { right: judged?.right ?? 0, stated: judged?.stated ?? false };
}
