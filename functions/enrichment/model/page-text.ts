import { isInjection } from '../site/candidates/hostile-text.ts';
import type { PageDocument } from '../site/collect/page-document.ts';

/** One page's visible words, a line per block. */
export interface PageText {
  readonly url: string;
  readonly text: string;
}

const longestSite = 30_000;

/**
 * The words of a site's pages that are worth a model's reading: without what talks to machines, and no
 * more than 30,000 characters, the home page first.
 */
export const textOf = (pages: readonly PageDocument[]): PageText[] => {
  let left = longestSite;
  return pages.flatMap(({ url, title, blocks }) => {
    const lines = [title, ...blocks.map(({ text }) => text)].filter((line) => line && !isInjection(line));
    const text = lines.join('\n').slice(0, left);
    left -= text.length;
    return text === '' ? [] : [{ url, text }];
  });
};

/** Words as they are compared: in one line, without differences of space, quotation marks and dashes. */
export const normal = (words: string): string =>
  words
    .normalize('NFKC')
    .replace(/[‘’‚′]/gu, "'")
    .replace(/[“”„″]/gu, '"')
    .replace(/[‐‑‒–—]/gu, '-')
    .replace(/\s+/gu, ' ')
    .trim()
    .toLowerCase();
