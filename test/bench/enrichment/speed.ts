import { Parser } from 'htmlparser2';
import { readDocument } from '../../../functions/enrichment/site/page-document.ts';
import { readFacts } from '../../../functions/enrichment/site/read-facts.ts';

/** A page as it comes from the fetcher. */
export interface Page {
  readonly url: string;
  readonly html: string;
}

/** Pages a second over one round, htmlparser2's and ours on the same pages, and ours as a share of its. */
export interface Round {
  readonly parser: number;
  readonly product: number;
  readonly share: number;
}

const nothing = (): void => undefined;
const parse = ({ html }: Page): void => {
  // What any reader of pages needs: tags with their attributes, texts, ends.
  const parser = new Parser({ onopentag: nothing, ontext: nothing, onclosetag: nothing });
  parser.write(html);
  parser.end();
};
const extract = ({ html, url }: Page): void => {
  readFacts([readDocument(html, url)], new URL(url).hostname);
};

const pagesASecond = (pages: readonly Page[], work: (page: Page) => void): number => {
  const start = performance.now();
  let done = 0;
  for (; performance.now() - start < 150; done += pages.length) for (const page of pages) work(page);
  return (done * 1_000) / (performance.now() - start);
};

/** Paired rounds, each arm first in turn, after both are warm. */
export const measureSpeed = (pages: readonly Page[], rounds = 9): Round[] => {
  const arms = () => {
    const parser = pagesASecond(pages, parse);
    return { parser, product: pagesASecond(pages, extract) };
  };
  const reversed = () => {
    const product = pagesASecond(pages, extract);
    return { product, parser: pagesASecond(pages, parse) };
  };
  for (let warm = 0; warm < 3; warm += 1) arms();
  return Array.from({ length: rounds }, (_, round) => {
    const { parser, product } = round % 2 === 0 ? arms() : reversed();
    return { parser, product, share: product / parser };
  });
};
