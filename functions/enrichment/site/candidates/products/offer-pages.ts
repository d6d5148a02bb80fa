import type { Block } from '../../collect/block-collector.ts';
import { isPageOfOffers } from '../../collect/linked-pages.ts';
import type { PageDocument } from '../../collect/page-document.ts';
import type { Extractor, Proposal } from '../candidate.ts';
import { headingLevel, isHeading, isOffer, namesWithTexts, siblings } from './cards.ts';
import { headingsOf } from './placed-products.ts';
import { proposalOf } from './product-names.ts';

/** The headings of a page whose address says that it is about services or products. */
export const pageProducts: Extractor = {
  field: 'products_services',
  name: 'page',
  propose: ({ pages }) =>
    pages.flatMap((page, at) => [
      ...(at > 0 && isPageOfOffers(page.url) ? namesOn(page) : []),
      ...pricedOn(page),
    ]),
};

const fewest = 3;
const mostWords = 6;

function namesOn(page: PageDocument): Proposal[] {
  const headings = headingsOf(page.prose).filter(({ text }) => isOffer(text));
  const byLevel = Map.groupBy(headings, headingLevel);
  const level = [...byLevel.keys()].toSorted().find((one) => (byLevel.get(one)?.length ?? 0) >= fewest);
  if (level === undefined) return proposalOf(page, '', cardsOn(page.prose));
  const own = siblings(sectionOf(headings, level));
  // Sections of different kinds: only some have parts.
  const divided = own.filter((block) => isDivided(block, headings));
  if (own.length < fewest || (divided.length > 0 && divided.length < own.length)) return [];
  const names = own.map(({ text }) => text);
  return names.every((name) => name.split(' ').length <= mostWords) ? proposalOf(page, '', names) : [];
}

/** Cards without headings below the only heading. */
function cardsOn(prose: readonly Block[]): string[] {
  const start = prose.findIndex(isHeading) + 1;
  const rest = prose.slice(start);
  return start === 0 || rest.some(isHeading) ? [] : namesWithTexts(rest);
}

/** The headings of a level in the first section with enough of them, or all. */
function sectionOf(headings: readonly Block[], level: number): readonly Block[] {
  const sections: Block[][] = [[]];
  for (const block of headings)
    if (headingLevel(block) < level || (headingLevel(block) === level && isSentence(block)))
      sections.push([]);
    else if (headingLevel(block) === level) sections.at(-1)?.push(block);
  return sections.find((section) => section.length >= fewest) ?? sections.flat();
}

function isSentence({ text }: Block): boolean {
  return /[.!]$/.test(text) && text.includes(' ');
}

function isDivided(block: Block, headings: readonly Block[]): boolean {
  const next = headings[headings.indexOf(block) + 1];
  return next !== undefined && headingLevel(next) > headingLevel(block);
}

/** Neighboring headings with a price below each, but no plans by the month. */
function pricedOn(page: PageDocument): Proposal[] {
  const { prose } = page;
  const headings = prose.flatMap((block, at) =>
    isHeading(block) ? [{ ...block, isPriced: isPriced(prose, at) }] : [],
  );
  const first = headings.find((block) => block.isPriced);
  if (!first) return proposalOf(page, '', pricedLines(page));
  const rest = headings.slice(headings.indexOf(first));
  const end = rest.findIndex(
    (block) => !block.isPriced || block.tag !== first.tag || block.depth !== first.depth,
  );
  const names = (end === -1 ? rest : rest.slice(0, end)).map(({ text }) => text);
  const isSaying = names.filter((name) => name.split(' ').length > 1).length > names.length / 2;
  const isList = names.length >= fewest && isSaying && names.every(isOffer);
  return proposalOf(page, '', isList ? names : pricedLines(page));
}

/** Neighboring lines with a price after each, such as the cells of a table, or the priced lines of a page of offers. */
function pricedLines({ prose, url }: PageDocument): string[] {
  const isNamed = (at: number) => {
    const [{ text = '' } = {}, next] = prose.slice(at, at + 2);
    return /\p{L}{3}/u.test(text) && isOffer(text) && !price.test(text) && isPrice(next?.text ?? '');
  };
  const start = prose.findIndex((_, at) => isNamed(at));
  const names: string[] = [];
  for (let at = start; at >= 0 && isNamed(at); at += 2) names.push(prose[at]?.text ?? '');
  if (names.length >= fewestLines) return names;
  if (!isPageOfOffers(url)) return [];
  const [first] = prose.slice(Math.max(0, start));
  const named = prose.filter(
    ({ tag, depth }, at) => tag === first?.tag && depth === first.depth && isNamed(at),
  );
  const priced = prose.filter(({ text }) => isPrice(text));
  return named.length >= fewest && named.length === priced.length ? named.map(({ text }) => text) : [];
}

const fewestLines = 4;

function isPrice(text: string): boolean {
  return text.length <= longestCell && price.test(text) && !byTime.test(text);
}

const longestCell = 20;

function isPriced(prose: readonly Block[], at: number): boolean {
  const below = prose.slice(at + 1, at + 5);
  const end = below.findIndex(isHeading);
  return (end === -1 ? below : below.slice(0, end)).some(
    ({ text }) => text.length <= longestPrice && price.test(text) && !byTime.test(text),
  );
}

const longestPrice = 40;
export const price = /(?:[$€£¥]|R\$|CHF|EUR) ?\d|\d ?(?:€|EUR|CHF|円|USD|kr)/;
export const byTime =
  /(?:\/|per|pro|par|por|al|im|p\.) ?(?:mo|m[eê]s|mois|mese|maand|monat|year|yr|jahr|user)/i;
