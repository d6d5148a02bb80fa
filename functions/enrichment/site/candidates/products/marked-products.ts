import { itemsIn, textsOf, typesOf } from '../../collect/json-ld.ts';
import type { MicrodataItem } from '../../collect/microdata.ts';
import type { PageDocument } from '../../collect/page-document.ts';
import { plain, withoutLegalForm } from '../../plain.ts';
import { phrasesIn } from '../../words/phrases.ts';
import type { Extractor } from '../candidate.ts';
import { softwareSignsOf } from '../industries/software-signs.ts';
import type { Subject } from '../subject.ts';
import { isProductName, uniqueNames } from './product-names.ts';

const offerTypes = new Set([
  ...['Product', 'ProductGroup', 'Service', 'SoftwareApplication', 'WebApplication', 'MobileApplication'],
  ...['FinancialProduct', 'BankAccount', 'Course', 'Vehicle', 'Car'],
]);
const maxDepth = 7;

export const catalogueProducts: Extractor = {
  field: 'products_services',
  name: 'catalogue-markup',
  propose: ({ graph, pages }) =>
    graph.organizations.flatMap(({ item, url, method }) => {
      const names = uniqueNames(likelyNames(pages, offered(item)));
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
      const marked = own.flatMap(({ name }) => textsOf(name).slice(0, 1));
      const names = uniqueNames(likelyNames(pages, marked));
      return names.length > 0
        ? [{ value: names, url, quote: names.join(', '), evidence: 'json-ld' as const }]
        : [];
    }),
};

/** Markup describes offers for search engines in long names that no visitor sees. */
function likelyNames(pages: readonly PageDocument[], names: readonly string[]): string[] {
  return names.filter(
    (name) => isProductName(name) && (name.split(' ').length <= mostWords || seenOn(pages).has(plain(name))),
  );
}

const mostWords = 4;

function seenOn(pages: readonly PageDocument[]): ReadonlySet<string> {
  const seen =
    known.get(pages) ??
    new Set(
      pages
        .flatMap(({ blocks }) => blocks.flatMap(({ text, lead = '', links = [] }) => [text, lead, ...links]))
        .filter((text) => text.length <= longestName)
        .map(plain),
    );
  known.set(pages, seen);
  return seen;
}

const longestName = 80;
const known = new WeakMap<readonly PageDocument[], ReadonlySet<string>>();

const leastSigns = 1.75;
const isOfServices = new RegExp(String.raw`\b(?:${phrasesIn('offers')('ends of names of services')})$`, 'i');

export const ownApplication: Extractor = {
  field: 'products_services',
  name: 'own-application',
  propose: (site, subject) => {
    const { strength, quote } = softwareSignsOf(site, subject);
    const [home] = site.pages;
    const name = withoutLegalForm(subject.name ?? '').replace(/ (?:GbR|OHG|e\.? ?K\.?)$/, '');
    if (!home || name === '' || isOfServices.test(name) || strength < leastSigns) return [];
    const isBrand = name === subject.name || plain(`${home.title} ${quote}`).includes(plain(name));
    if (!isBrand) return [];
    return [{ value: [name], url: home.url, quote, evidence: 'text' }];
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
