import type { PageDocument } from '../collect/page-document.ts';
import { placeholders } from './placeholder-words.ts';

/** One is left on many a finished site. */
const fewest = 2;

/**
 * Whether a home page is a theme that its owner has not filled in: it holds several kinds of what themes leave
 * for words of one's own. Its description and offers are then the theme's. What stands in a form asks visitors.
 */
export function isUnfilledTheme(page: PageDocument): boolean {
  const texts = [
    ...page.meta.values(),
    ...page.blocks.filter(({ boilerplate, footer }) => footer || !boilerplate).map(({ text }) => text),
    ...page.links.filter(({ href }) => href.startsWith('mailto:')).map(({ href }) => href),
  ];
  return placeholders.filter((pattern) => texts.some((text) => pattern.test(text))).length >= fewest;
}
