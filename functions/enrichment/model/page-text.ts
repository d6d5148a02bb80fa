import { isInjection } from '../site/candidates/hostile-text.ts';
import type { PageDocument } from '../site/collect/page-document.ts';

/** Visible words, one line per block, then profile links. */
export interface PageText {
  readonly url: string;
  readonly text: string;
}

const longestSite = 30_000;
const mostProfileLinks = 20;
const profileLink = /^https?:\/\/(?:[\w-]+\.)?(?:linkedin|twitter|x)\.com\/[\w%./@-]{2,150}/i;

/** At most 30,000 characters, home page first, without prompt injection, then profile links. */
export function textOf(pages: readonly PageDocument[]): PageText[] {
  let left = longestSite;
  return pages.flatMap(({ url, title, blocks, links }) => {
    const profiles = links.flatMap(({ href }) => profileLink.exec(href)?.[0] ?? []);
    const lines = [
      title,
      ...blocks.map(({ text }) => text),
      ...[...new Set(profiles)].slice(0, mostProfileLinks),
    ].filter((line) => line && !isInjection(line));
    const text = lines.join('\n').slice(0, left);
    left -= text.length;
    return text === '' ? [] : [{ url, text }];
  });
}

export function normal(words: string): string {
  return words
    .normalize('NFKC')
    .replace(/[‘’‚′]/gu, "'")
    .replace(/[“”„″]/gu, '"')
    .replace(/[‐‑‒–—]/gu, '-')
    .replace(/\s+/gu, ' ')
    .trim()
    .toLowerCase();
}
