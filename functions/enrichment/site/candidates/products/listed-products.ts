import type { Block } from '../../collect/block-collector.ts';
import type { PageDocument } from '../../collect/page-document.ts';
import {
  isFooterOfOffers,
  isMenuOfOffers,
  isOfAdvantages,
  isOfCustomerService,
  isOfPartners,
  isRowOfOffers,
  isSectionOfOffers,
  noOffer,
} from '../../words/offer-words.ts';
import type { Extractor, Proposal } from '../candidate.ts';
import type { Subject } from '../subject.ts';
import {
  headingLevel,
  headingsUnder,
  isAside,
  isHeading,
  isOffer,
  namesAfter,
  namesUnder,
  namesWithTexts,
  siblings,
  whole,
} from './cards.ts';
import { proposalOf } from './product-names.ts';

export const listedProducts: Extractor = {
  field: 'products_services',
  name: 'list',
  propose: ({ pages }, subject) => pages.flatMap((page) => listsOn(page, subject)),
};

const longestTitle = 60;

function listsOn(page: PageDocument, subject: Subject): Proposal[] {
  return [...page.blocks.entries()].flatMap(([index, block]) => {
    if (block.boilerplate) return [];
    const labeled = partsAfterLabel(block);
    if (labeled.length > 0) return proposalOf(page, '', labeled);
    if (block.text.length > longestTitle) return [];
    if (isRowOfOffers.test(block.text) && rowLabels.has(block.tag)) return rowAt(page, index);
    if (!isTitle(block.text, subject) || isOffersOfOthers(page.blocks, index)) return [];
    // A small line above a heading also names the section.
    const next = page.blocks[index + 1];
    const start = isHeading(block)
      ? index
      : next && isHeading(next) && headingLevel(next) > 1
        ? index + 1
        : undefined;
    const under = start === undefined ? [] : namesUnder(page.blocks, start);
    if (under.length > 0) return proposalOf(page, block.text, under);
    const rest = page.blocks.slice(index + 1);
    // Cards with headings may be deeper than a title that is none.
    const isAbove = next !== undefined && start === index + 1 && next.depth > block.depth;
    const names = isAbove ? headingsUnder([{ ...block, tag: 'h1' }, ...rest], 0) : [];
    return proposalOf(page, block.text, start === undefined ? namesAfter(block, rest) : names);
  });
}

/** Also with the company's name: "Acme's services", "Services by Acme". */
function isTitle(text: string, subject: Subject): boolean {
  if (isSectionOfOffers.test(text)) return true;
  const rest = subject.without(text);
  return rest !== text && isMenuOfOffers.test(rest.replace(besidesName, ' ').replace(/ {2,}/g, ' ').trim());
}

const besidesName = /^(?:の|[’']s )|\s(?:by|from|von|bei|der|de|du|do|da|di|van|chez)\s*$|[®™]/giu;

const rowLabels: ReadonlySet<string> = new Set(['th', 'td', 'dt']);

/** The lines or list items of the cell next to 事業内容 in a table. */
function rowAt(page: PageDocument, index: number): Proposal[] {
  const [first, ...rest] = page.blocks.slice(index + 1);
  if (!first) return [];
  const end = rest.findIndex(({ tag, continues }) => !continues && tag !== 'li');
  const lines = [first, ...(end === -1 ? rest : rest.slice(0, end))].map(({ text }) => text);
  const names = lines.length > 1 ? lines : partsOf(first.text);
  return proposalOf(
    page,
    page.blocks[index]?.text ?? '',
    names.filter((name) => !noOffer.test(name)),
  );
}

/** "事業内容：建築設計、リフォーム工事". */
function partsAfterLabel({ text }: Block): string[] {
  const at = text.slice(0, longestPart).search(/[：:]/);
  return isRowOfOffers.test(text.slice(0, Math.max(0, at)).trim()) ? partsOf(text.slice(at + 1)) : [];
}

/** "建築設計、リフォーム工事、その他関連業務". */
function partsOf(line: string): string[] {
  const parts = line
    .split('、')
    .map((part) => part.trim())
    .filter((part) => !/^(?:その他|および|及び)/.test(part));
  return parts.every((part) => part.length <= longestPart) ? parts : [];
}

const longestPart = 20;

/** True below a heading about partners, whose offers are theirs. */
function isOffersOfOthers(blocks: readonly Block[], index: number): boolean {
  const [own] = blocks.slice(index, index + 1);
  let lowest = own ? headingLevel(own) : 9;
  for (const block of blocks.slice(0, index).toReversed()) {
    if (headingLevel(block) >= lowest) continue;
    if (lowest <= 2) return false;
    lowest = headingLevel(block);
    if (isOfPartners.test(block.text) && block.text.length <= longestTitle) return true;
  }
  return false;
}

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
