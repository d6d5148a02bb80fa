import { Parser } from 'htmlparser2';
import { readDocument } from '../../functions/enrichment/site/collect/page-document.ts';
import { readSite } from '../../functions/enrichment/site/read-site.ts';

export interface Page {
  readonly url: string;
  readonly html: string;
}

interface Round {
  readonly parser: number;
  readonly product: number;
  readonly share: number;
}

const roundLength = 250;

export function speedTable(
  sets: readonly { readonly what: string; readonly pages: readonly Page[]; readonly aim?: number }[],
): string {
  const rows = sets.map(({ what, pages, aim }) => {
    const rounds = measureSpeed(pages);
    const shares = rounds.map(({ share }) => share);
    const weight = pages.reduce((sum, { html }) => sum + html.length, 0) / pages.length / 1024;
    const medians = [rounds.map(({ parser }) => parser), rounds.map(({ product }) => product)].map(middle);
    return [
      what,
      `${weight.toFixed(1)} KB`,
      ...medians.map((median) => median.toFixed(0)),
      middle(shares).toFixed(2),
      `${Math.min(...shares).toFixed(2)} to ${Math.max(...shares).toFixed(2)}`,
      aim === undefined ? '–' : `at least ${aim}`,
    ].join(' | ');
  });
  return [
    '| pages | mean size | htmlparser2, pages/s | product, pages/s | share | spread | aim |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...rows.map((row) => `| ${row} |`),
  ].join('\n');
}

/** Paired rounds after a warm-up, alternating the order. */
function measureSpeed(pages: readonly Page[], rounds = 11): Round[] {
  for (let warm = 0; warm < 4; warm += 1) round(pages, true);
  return Array.from({ length: rounds }, (_, index) => round(pages, index % 2 === 0));
}

function middle(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}

function round(pages: readonly Page[], parserFirst: boolean): Round {
  const before = parserFirst ? pagesASecond(pages, parse) : 0;
  const product = pagesASecond(pages, extract);
  const parser = parserFirst ? before : pagesASecond(pages, parse);
  return { parser, product, share: product / parser };
}

function pagesASecond(pages: readonly Page[], work: (page: Page) => void): number {
  const start = performance.now();
  let done = 0;
  while (performance.now() - start < roundLength) {
    const page = pages[done % pages.length];
    if (page) work(page);
    done += 1;
  }
  return (done * 1_000) / (performance.now() - start);
}

function parse({ html }: Page): void {
  // The minimum work of any page reader: tags with attributes, texts, ends.
  const parser = new Parser({ onopentag: nothing, ontext: nothing, onclosetag: nothing });
  parser.write(html);
  parser.end();
}

function extract({ html, url }: Page): void {
  readSite([readDocument(html, url)], new URL(url).hostname).facts;
}

function nothing(): void {
  undefined;
}
