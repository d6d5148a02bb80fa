import type { Block } from '../collect/block-collector.ts';
import type { PageDocument } from '../collect/page-document.ts';
import { isMenuOfOffers, isSectionOfOffers, noOffer } from '../words/offer-words.ts';
import type { Extractor, Proposal } from './extractor.ts';
import { wholeList } from './product-names.ts';

/** The names in the menu under an item such as "Services". */
export const menuProducts: Extractor = {
  field: 'products_services',
  name: 'menu',
  propose: ({ pages: [home] }) => (home ? menusOn(home) : []),
};

/** The headings inside an element that is called `services` or the like. */
export const placedProducts: Extractor = {
  field: 'products_services',
  name: 'place',
  propose: ({ pages: [home] }) => (home ? placesOn(home) : []),
};

const longestName = 45;
const mostWords = 6;

function menusOn(page: PageDocument): Proposal[] {
  return [...page.blocks.entries()].flatMap(([index, item]) => {
    if (!item.boilerplate || item.footer || item.tag !== 'li' || !isMenuOfOffers.test(item.text)) return [];
    const rest = page.blocks.slice(index + 1);
    const end = rest.findIndex((block) => block.depth <= item.depth || !block.boilerplate);
    const names = (end === -1 ? rest : rest.slice(0, end)).map(({ text }) => text).filter(isOffer);
    return proposalOf(page, item.text, names);
  });
}

function placesOn(page: PageDocument): Proposal[] {
  const inside = page.prose.filter(({ offers, tag }) => offers && /^h[2-6]$/.test(tag));
  const byLevel = Map.groupBy(
    inside.filter(({ text }) => isOffer(text)),
    ({ tag }: Block) => tag,
  );
  // The section's own headline stands alone in its level.
  const level = [...byLevel.keys()].toSorted().find((tag) => (byLevel.get(tag)?.length ?? 0) > 1);
  const names = level === undefined ? [] : (byLevel.get(level) ?? []).map(({ text }) => text);
  return names.every((name) => name.split(' ').length <= mostWords) ? proposalOf(page, '', names) : [];
}

function isOffer(text: string): boolean {
  return text.length <= longestName && !noOffer.test(text) && !isSectionOfOffers.test(text);
}

function proposalOf(page: PageDocument, title: string, names: readonly string[]): Proposal[] {
  const value = wholeList(names);
  const quote = [title, value.join(', ')].filter((part) => part !== '').join(': ');
  return value.length === 0 ? [] : [{ value, url: page.url, quote, evidence: 'heading' }];
}
