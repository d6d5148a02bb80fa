import type { Block } from '../../collect/block-collector.ts';
import type { PageDocument } from '../../collect/page-document.ts';
import {
  isFooterOfOffers,
  isMenuOfOffers,
  isOfAdvantages,
  isOfCustomerService,
} from '../../words/offer-words.ts';
import type { Extractor, Proposal } from '../candidate.ts';
import { headingLevel, isAside, isHeading, isOffer, namesWithTexts, siblings, whole } from './cards.ts';
import { proposalOf } from './product-names.ts';

export const menuProducts: Extractor = {
  field: 'products_services',
  name: 'menu',
  propose: ({ pages: [home] }) => (home ? menusOn(home) : []),
};

/** A column of the home page's footer. */
export const footerProducts: Extractor = {
  field: 'products_services',
  name: 'footer',
  propose: ({ pages: [home] }) => (home ? columnsOn(home) : []),
};

export const placedProducts: Extractor = {
  field: 'products_services',
  name: 'place',
  propose: ({ pages: [home] }) => (home ? placesOn(home) : []),
};

function menusOn(page: PageDocument): Proposal[] {
  return [...page.blocks.entries()].flatMap(([index, item]) => {
    // Many menus are plain lists.
    if (!(item.boilerplate || item.tag === 'li') || item.footer || !isMenuOfOffers.test(item.text)) return [];
    const rest = page.blocks.slice(index + 1);
    // A button or heading above its links.
    if (item.tag !== 'li') {
      const end = rest.findIndex(({ tag, boilerplate }) => tag !== 'li' || !boilerplate);
      const listed = rest.slice(0, end === -1 ? rest.length : end).filter(({ depth }) => depth > item.depth);
      const links = rest[0]?.links ?? listed.map(({ text }) => text).filter(isOffer);
      return links.every(isOffer) ? proposalOf(page, item.text, links) : [];
    }
    const end = rest.findIndex(
      ({ depth, tag, boilerplate }) =>
        depth <= item.depth || (boilerplate ? !item.boilerplate : tag !== 'li'),
    );
    const names = (end === -1 ? rest : rest.slice(0, end)).map(({ text }) => text).filter(isOffer);
    return proposalOf(page, item.text, names);
  });
}

function columnsOn(page: PageDocument): Proposal[] {
  return [...page.blocks.entries()].flatMap(([index, head]) => {
    if (!head.footer || head.tag === 'li' || !isFooterOfOffers.test(head.text)) return [];
    const rest = page.blocks.slice(index + 1);
    const [first] = rest;
    const end = rest.findIndex(
      (block) => isHeading(block) || !block.footer || block.tag !== first?.tag || block.depth < first.depth,
    );
    const names = (end === -1 ? rest : rest.slice(0, end)).flatMap(({ text, links }) => links ?? [text]);
    const isOfOffers = names.every((name) => isOffer(name) && !isOfCustomerService.test(name));
    return isOfOffers ? proposalOf(page, head.text, names) : [];
  });
}

const mostWords = 6;

function placesOn(page: PageDocument): Proposal[] {
  const inside = headingsOf(page.prose.filter((block) => block.offers && block.tag !== 'h1'));
  const byLevel = Map.groupBy(
    inside.filter(({ text }) => isOffer(text)),
    ({ tag }: Block) => tag,
  );
  const level = [...byLevel.keys()].toSorted().find((tag) => (byLevel.get(tag)?.length ?? 0) > 1);
  const names =
    level === undefined
      ? namesWithTexts(page.prose.filter((block) => block.offers && !isHeading(block)))
      : siblings(byLevel.get(level) ?? []).map(({ text }) => text);
  return names.every((name) => name.split(' ').length <= mostWords) ? proposalOf(page, '', names) : [];
}

/** The headings of blocks, without the smaller ones below one about advantages, ways of working or news. */
export function headingsOf(blocks: readonly Block[]): Block[] {
  let aside = Number.POSITIVE_INFINITY;
  const headings = blocks.flatMap((block, at) => {
    const [line] = blocks.slice(Math.max(0, at - 1), at);
    const isBelowAside = line !== undefined && !isHeading(line) && isAside(blocks, at - 1);
    return isHeading(block) ? [{ ...block, isBelowAside }] : [];
  });
  return whole(headings).filter((block) => {
    const level = headingLevel(block);
    if (level > aside) return false;
    aside = block.isBelowAside || isOfAdvantages.test(block.text) ? level : Number.POSITIVE_INFINITY;
    return aside > level;
  });
}
