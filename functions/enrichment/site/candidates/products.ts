import type { Block } from '../collect/block-collector.ts';
import { itemsIn, textsOf, typesOf } from '../collect/json-ld.ts';
import type { MicrodataItem } from '../collect/microdata.ts';
import type { PageDocument } from '../collect/page-document.ts';
import {
  isFooterOfOffers,
  isMenuOfOffers,
  isOfAdvantages,
  isOfPartners,
  isRowOfOffers,
  isSectionOfOffers,
  noOffer,
} from '../words/offer-words.ts';
import type { Extractor, Proposal } from './extractor.ts';
import { softwareSignsOf } from './industries/software-signs.ts';
import { fewestNames, isProductName, uniqueNames, wholeList } from './product-names.ts';
import type { Subject } from './subject.ts';

const offerTypes = new Set([
  ...['Product', 'ProductGroup', 'Service', 'SoftwareApplication', 'WebApplication', 'MobileApplication'],
  ...['FinancialProduct', 'BankAccount', 'Course', 'Vehicle', 'Car'],
]);
const maxDepth = 7;

export const catalogueProducts: Extractor = {
  field: 'products_services',
  name: 'catalogue-markup',
  propose: ({ graph }) =>
    graph.organizations.flatMap(({ item, url, method }) => {
      const names = uniqueNames(offered(item).filter((name) => name.length <= 100));
      return names.length > 0 ? [{ value: names, url, quote: names.join(', '), evidence: method }] : [];
    }),
};

export const markedProducts: Extractor = {
  field: 'products_services',
  name: 'product-markup',
  propose: ({ pages }, subject) =>
    pages.flatMap(({ items, url }) => {
      const own = items.filter(
        (item) => typesOf(item).some((type) => offerTypes.has(type)) && isOwn(item, subject),
      );
      const names = uniqueNames(own.flatMap(({ name }) => textsOf(name).slice(0, 1)).filter(isProductName));
      return names.length > 0
        ? [{ value: names, url, quote: names.join(', '), evidence: 'json-ld' as const }]
        : [];
    }),
};

const leastSigns = 1.75;

export const ownApplication: Extractor = {
  field: 'products_services',
  name: 'own-application',
  propose: (site, subject) => {
    const { strength, quote } = softwareSignsOf(site, subject);
    const [home] = site.pages;
    if (!home || subject.name === undefined || strength < leastSigns) return [];
    return [{ value: [subject.name], url: home.url, quote, evidence: 'text' }];
  },
};

function offered(item: MicrodataItem, depth = 0): string[] {
  if (depth > maxDepth) return [];
  const inside = ['makesOffer', 'hasOfferCatalog', 'itemListElement', 'itemOffered'].flatMap((way) =>
    itemsIn(item[way]),
  );
  const deeper = inside.flatMap((part) => offered(part, depth + 1));
  if (deeper.length > 0) return deeper;
  return depth > 0 ? textsOf(item.name).slice(0, 1) : [];
}

function isOwn(item: MicrodataItem, subject: Subject): boolean {
  return [item.brand, item.manufacturer, item.provider]
    .flatMap(textsOf)
    .every((maker) => maker === '' || subject.isNamedIn(maker));
}

export const listedProducts: Extractor = {
  field: 'products_services',
  name: 'list',
  propose: ({ pages }) => pages.flatMap(listsOn),
};

function listsOn(page: PageDocument): Proposal[] {
  return [...page.blocks.entries()].flatMap(([index, block]) => {
    if (block.boilerplate || block.text.length > 60) return [];
    if (isRowOfOffers.test(block.text) && block.tag === 'th') return rowAt(page, index);
    if (!isSectionOfOffers.test(block.text) || isPartners(page.blocks, index)) return [];
    // A small line above a heading also names the section.
    const next = page.blocks[index + 1];
    const start =
      level(block) < 9 ? index : next && level(next) < 9 && level(next) > 1 ? index + 1 : undefined;
    const names = start === undefined ? [] : under(page.blocks, start);
    if (names.length === 0) return [];
    const quote = `${block.text}: ${names.join(', ')}`;
    return [{ value: names, url: page.url, quote, evidence: 'heading' as const }];
  });
}

/** The cells and list items next to 事業内容 in a table. */
function rowAt(page: PageDocument, index: number): Proposal[] {
  const rest = page.blocks.slice(index + 1);
  const end = rest.findIndex(({ tag }) => tag !== 'td' && tag !== 'li');
  const names = (end === -1 ? rest : rest.slice(0, end)).map(({ text }) => text.replace(/^・ ?/, ''));
  const own = names.filter((name) => !noOffer.test(name));
  return proposalOf(page, page.blocks[index]?.text ?? '', own);
}

/** True below a heading about partners, whose offers are theirs. */
function isPartners(blocks: readonly Block[], index: number): boolean {
  const [own] = blocks.slice(index, index + 1);
  let lowest = own ? level(own) : 9;
  for (const block of blocks.slice(0, index).toReversed()) {
    if (level(block) >= lowest) continue;
    if (lowest <= 2) return false;
    lowest = level(block);
    if (isOfPartners.test(block.text) && block.text.length <= 60) return true;
  }
  return false;
}

function level({ tag }: Block): number {
  return /^h[1-6]$/.test(tag) ? Number(tag[1]) : 9;
}

/** The next level's headings, or else list items. */
function under(blocks: readonly Block[], start: number): string[] {
  const [heading] = blocks.slice(start, start + 1);
  const own = heading ? level(heading) : 2;
  const rest = blocks.slice(start + 1, start + 80);
  const end = rest.findIndex(
    (block) =>
      level(block) <= own || block.boilerplate || (level(block) < 9 && isOfAdvantages.test(block.text)),
  );
  const inside = end === -1 ? rest : rest.slice(0, end);
  const heads = inside.filter((block) => level(block) < 9 && !noOffer.test(block.text));
  const highest = Math.min(...heads.map(level));
  const headings = siblings(heads.filter((block) => level(block) === highest)).map(({ text }) => text);
  const items = inside
    .filter(({ tag, text }) => (tag === 'li' || tag === 'dt') && !noOffer.test(text))
    .map(nameIn);
  if (headings.length >= 2) return wholeList(headings);
  // The lists below one offer's smaller headings describe it.
  if (headings.length === 1 && heads.length > 1) return [];
  return wholeList(items.length > 0 ? items : labelsIn(inside));
}

/** "Psychiatry: depression, …" in each paragraph but the first. */
function labelsIn(blocks: readonly Block[]): string[] {
  const [first, ...others] = blocks
    .filter(({ tag }) => tag === 'p')
    .map(({ text }) => paragraphLabel.exec(text)?.[1]);
  const labels = [first, ...others].filter((label) => label !== undefined);
  return labels.length >= fewestNames && labels.length >= others.length ? labels : [];
}

const paragraphLabel = /^(\p{Lu}[^.:!?]{2,40}): \S/u;

/** Cards of one list have the same depth. Deeper headings after them start another section. */
function siblings(headings: readonly Block[]): readonly Block[] {
  const end = headings.findIndex(({ depth }) => depth !== headings[0]?.depth);
  return end < leastCards ? headings : headings.slice(0, end);
}

const leastCards = 3;

function nameIn({ text: whole, lead }: Block): string {
  const text = lead ?? whole;
  const [head = ''] = text.split(/\s+[–—-]\s+|:\s+/);
  return (text.length <= 60 ? (head.length >= 3 ? head : text) : head).replace(/[.;,]+$/, '').trim();
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

function columnsOn(page: PageDocument): Proposal[] {
  return [...page.blocks.entries()].flatMap(([index, head]) => {
    if (!head.footer || head.tag === 'li' || !isFooterOfOffers.test(head.text)) return [];
    const rest = page.blocks.slice(index + 1);
    const end = rest.findIndex(({ tag, footer }) => tag !== 'li' || !footer);
    const names = (end === -1 ? rest : rest.slice(0, end)).map(({ text }) => text);
    return names.every(isOffer) ? proposalOf(page, head.text, names) : [];
  });
}

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
  const level = [...byLevel.keys()].toSorted().find((tag) => (byLevel.get(tag)?.length ?? 0) > 1);
  const names = level === undefined ? [] : (byLevel.get(level) ?? []).map(({ text }) => text);
  return names.every((name) => name.split(' ').length <= mostWords) ? proposalOf(page, '', names) : [];
}

function isOffer(text: string): boolean {
  return (
    text.length <= longestName &&
    !noOffer.test(text) &&
    !isOfAdvantages.test(text) &&
    !isSectionOfOffers.test(text)
  );
}

function proposalOf(page: PageDocument, title: string, names: readonly string[]): Proposal[] {
  const value = wholeList(names);
  const quote = [title, value.join(', ')].filter((part) => part !== '').join(': ');
  return value.length === 0 ? [] : [{ value, url: page.url, quote, evidence: 'heading' }];
}
