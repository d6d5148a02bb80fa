import type { Block } from '../../collect/block-collector.ts';
import { isPageOfOffers } from '../../collect/linked-pages.ts';
import type { PageDocument } from '../../collect/page-document.ts';
import { plain } from '../../plain.ts';
import {
  isFooterOfOffers,
  isLinkToDetails,
  isMenuOfOffers,
  isOfAdvantages,
  isOfCustomerService,
  isOfWorks,
} from '../../words/offer-words.ts';
import type { Extractor, Proposal } from '../candidate.ts';
import {
  headingLevel,
  isAside,
  isHeading,
  isOffer,
  isShortName,
  leastCards,
  namesWithTexts,
  siblings,
  whole,
} from './cards.ts';
import { isProductName, proposalOf } from './product-names.ts';

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

/** Three or more cards with a link such as "Learn more", whatever their title. */
export const detailedProducts: Extractor = {
  field: 'products_services',
  name: 'detailed',
  propose: ({ pages: [home] }) => (home ? detailedOn(home) : []),
};

function detailedOn(page: PageDocument): Proposal[] {
  const runs: Block[][] = [];
  let title: Block | undefined;
  for (const block of headingsOf(page.blocks.filter(({ footer }) => !footer)).slice(0, mostHeadings)) {
    const run = runs.at(-1);
    if (!isDetailed(page.blocks, block)) {
      title = block;
      runs.push([]);
    } else if (title && isOfWorks.test(title.text)) continue;
    else if (
      run &&
      (run[0]?.depth ?? block.depth) === block.depth &&
      (run[0]?.tag ?? block.tag) === block.tag
    )
      run.push(block);
    else runs.push([block]);
  }
  const lists = runs.map((run) => run.map(({ text }) => text));
  return lists
    .filter((names) => names.length >= leastCards && names.every(isShortName))
    .flatMap((names) => proposalOf(page, '', names));
}

/** True if a link to details follows the heading before the next one. */
function isDetailed(blocks: readonly Block[], { text, tag, depth }: Block): boolean {
  const at = blocks.findIndex((block) => block.tag === tag && block.depth === depth && block.text === text);
  const rest = blocks.slice(at + 1, at + 1 + mostInCard);
  const end = rest.findIndex(isHeading);
  return (end === -1 ? rest : rest.slice(0, end)).some((block) => isLinkToDetails.test(block.text));
}

const mostInCard = 5;

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

/** Links to pages whose addresses are below one of offers: `/services/roof-repair`. */
export const linkedProducts: Extractor = {
  field: 'products_services',
  name: 'linked',
  propose: ({ pages }) => {
    const [home, ...others] = pages;
    if (!home) return [];
    const names = new Map<string, string>();
    for (const { blocks, links, url } of [home, ...others.filter((page) => isPageOfOffers(page.url))]) {
      const headings = blocks.filter(isHeading).slice(0, mostHeadings);
      for (const link of links) {
        const address = belowOffers(link.href, url);
        // A linked card begins with its heading.
        const heading = address && headings.find(({ text }) => link.text.startsWith(`${text} `));
        const { text } = heading ?? link;
        if (address && !names.has(address.path) && isLinkedName(text, address.own))
          names.set(address.path, text);
      }
    }
    return proposalOf(home, '', [...names.values()]);
  },
};

function belowOffers(href: string, base: string): { path: string; own: string } | undefined {
  if (!URL.canParse(href, base)) return undefined;
  const { hostname, pathname } = new URL(href, base);
  const [, path = '', above, own] = /^((.*)\/([^/]+))\/?$/.exec(pathname) ?? [];
  if (hostname !== new URL(base).hostname || !above || !own || ofSolutions.test(above)) return undefined;
  return isPageOfOffers(`https://${hostname}${above}`) ? { path, own } : undefined;
}

/** Their pages are often about kinds of customers: `/solutions/pharmacies`. */
const ofSolutions = /\b(?:solutions?|losungen|loesungen|soluciones|soluzioni|solucoes|oplossingen)$/i;

/** In Latin script, the address repeats a word of the name. */
function isLinkedName(text: string, address: string): boolean {
  if (!isOffer(text) || !isProductName(text)) return false;
  if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return true;
  const words = text.split(/[\s/-]+/).map(plain);
  return words.some((word) => word.length > 2 && plain(address).includes(word.slice(0, leastShared)));
}

const leastShared = 5;
const mostHeadings = 200;
