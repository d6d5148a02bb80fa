import { itemsIn, textsOf, typesOf } from '../../collect/json-ld.ts';
import type { MicrodataItem } from '../../collect/microdata.ts';
import type { Extractor } from '../extractor.ts';
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
const isOfServices = /\b(?:solutions|services|consulting|group|holding|agency|technologies)$/i;

export const ownApplication: Extractor = {
  field: 'products_services',
  name: 'own-application',
  propose: (site, subject) => {
    const { strength, quote } = softwareSignsOf(site, subject);
    const [home] = site.pages;
    if (!home || subject.name === undefined || isOfServices.test(subject.name) || strength < leastSigns)
      return [];
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
