import type { Block } from '../../collect/block-collector.ts';
import { isPageOfOffers } from '../../collect/linked-pages.ts';
import type { PageDocument } from '../../collect/page-document.ts';
import type { Extractor, Proposal } from '../extractor.ts';
import { headingLevel, isOffer, siblings } from './cards.ts';
import { headingsOf } from './placed-products.ts';
import { proposalOf } from './product-names.ts';

/** The headings of a page whose address says that it is about services or products. */
export const pageProducts: Extractor = {
  field: 'products_services',
  name: 'page',
  propose: ({ pages }) => pages.slice(1).flatMap((page) => (isPageOfOffers(page.url) ? namesOn(page) : [])),
};

const fewest = 3;
const mostWords = 6;

function namesOn(page: PageDocument): Proposal[] {
  const headings = headingsOf(page.prose).filter(({ text }) => isOffer(text));
  const byLevel = Map.groupBy(headings, headingLevel);
  const level = [...byLevel.keys()].toSorted().find((one) => (byLevel.get(one)?.length ?? 0) >= fewest);
  const own = level === undefined ? [] : siblings(byLevel.get(level) ?? []);
  // Sections of different kinds: only some have parts.
  const divided = own.filter((block) => isDivided(block, headings));
  if (own.length < fewest || (divided.length > 0 && divided.length < own.length)) return [];
  const names = own.map(({ text }) => text);
  return names.every((name) => name.split(' ').length <= mostWords) ? proposalOf(page, '', names) : [];
}

function isDivided(block: Block, headings: readonly Block[]): boolean {
  const next = headings[headings.indexOf(block) + 1];
  return next !== undefined && headingLevel(next) > headingLevel(block);
}
