import type { Block } from './collect/block-collector.ts';
import { itemsIn, textsOf, typesOf } from './collect/json-ld.ts';
import type { Item } from './collect/microdata.ts';
import type { Organization } from './collect/organization.ts';
import type { PageDocument } from './collect/page-document.ts';
import { type Fact, fact, firstOf, isInjection } from './fact.ts';
import type { Subject } from './subject.ts';

const offers =
  'products?|services?|solutions?|capabilities|offerings?|range|collections?|treatments|courses|classes|program(?:me)?s|practice areas|areas of (?:practice|expertise)|expertise|specialt?ies|beers|wines|coffees|teas|tools|brands|platform|features|leistungen|produkte|dienstleistungen|lösungen|angebote?|sortiment|leistungsspektrum|produits|prestations|solutions|savoir-faire|services proposés|expertises|productos|servicios|soluciones|prodotti|servizi|soluzioni|produtos|serviços|producten|diensten|oplossingen';
const section = new RegExp(
  String.raw`^(?:(?:our|all|the|unsere?|nos|nuestr[oa]s|i nostri|onze|core|main|key|featured)\s+)?(?:${offers})(?:\s*(?:&|and|und|et|y|e|en)\s*(?:${offers}|support))?\s*:?$|^what we (?:do|offer|make|build|sell|provide)$|^was wir (?:tun|bieten|machen)$|^ce que nous faisons$|^(?:lo )?que (?:hacemos|ofrecemos)$`,
  'i',
);
const noOffer =
  /^(?:learn more|read more|see (?:all|more)|view (?:all|more)|mehr|en savoir plus|contact.*|get started|pricing|buy now|add to cart|home|about.*|blog|login|sign (?:in|up)|overview|details|faq|.*\?)$/i;
const most = 12;
const deepest = 7;

const offered = (item: Item, depth = 0): string[] => {
  if (depth > deepest) return [];
  const inside = ['makesOffer', 'hasOfferCatalog', 'itemListElement', 'itemOffered'].flatMap((way) =>
    itemsIn(item[way]),
  );
  const deeper = inside.flatMap((part) => offered(part, depth + 1));
  if (deeper.length > 0) return deeper;
  return depth > 0 ? textsOf(item.name).slice(0, 1) : [];
};

const unique = (names: readonly string[]): string[] =>
  [...new Map(names.map((name) => [name.toLowerCase(), name])).values()].slice(0, most);

const fromMarkup = ({ item, url, method }: Organization): Fact<string[]> | undefined => {
  const names = unique(offered(item).filter((name) => name.length <= 100 && !isInjection(name)));
  return names.length > 0 ? fact(names, url, names.join(', '), method) : undefined;
};

const level = ({ tag }: Block): number => (/^h[1-6]$/.test(tag) ? Number(tag[1]) : 9);

const nameIn = (text: string): string => {
  const [head = ''] = text.split(/\s+[–—-]\s+|:\s+/);
  return (text.length <= 60 ? (head.length >= 3 ? head : text) : head).replace(/[.;,]+$/, '').trim();
};

const isName = (name: string): boolean =>
  name.length >= 3 &&
  name.length <= 80 &&
  name.split(' ').length <= 9 &&
  !/[$€£]\s?\d/.test(name) &&
  !isInjection(name) &&
  /\p{L}{2}/u.test(name);

/** The names under a heading such as "Services": headings of the next level, or else list items. */
const under = (blocks: readonly Block[], start: number): string[] => {
  const own = level(blocks[start] ?? { tag: 'h2', text: '', boilerplate: false, footer: false });
  const rest = blocks.slice(start + 1, start + 80);
  const end = rest.findIndex((block) => level(block) <= own || block.boilerplate);
  const inside = end === -1 ? rest : rest.slice(0, end);
  const headings = inside
    .filter((block) => level(block) < 9 && !noOffer.test(block.text))
    .map(({ text }) => text);
  const items = inside
    .filter(({ tag, text }) => (tag === 'li' || tag === 'dt') && !noOffer.test(text))
    .map(({ text }) => nameIn(text));
  const names = (headings.length >= 2 ? headings : items).map((name) => name.trim());
  // One odd name makes the whole list doubtful: it is prose, not an offer.
  return names.length >= 2 && names.length <= 24 && names.every((name) => isName(name)) ? unique(names) : [];
};

const fromPage = (page: PageDocument): Fact<string[]> | undefined =>
  firstOf([...page.blocks.entries()], ([index, block]) => {
    if (block.boilerplate || block.text.length > 60 || level(block) === 9 || !section.test(block.text))
      return undefined;
    const names = under(page.blocks, index);
    return names.length > 0
      ? fact(names, page.url, `${block.text}: ${names.join(', ')}`, 'heading')
      : undefined;
  });

const offerTypes = new Set([
  ...['Product', 'ProductGroup', 'Service', 'SoftwareApplication', 'WebApplication', 'MobileApplication'],
  ...['FinancialProduct', 'BankAccount', 'Course', 'Vehicle', 'Car'],
]);

/** Products and services that the page marks up by themselves, unless somebody else makes them. */
const fromItems = (page: PageDocument, subject: Subject): Fact<string[]> | undefined => {
  const items = page.items.filter((item) => typesOf(item).some((type) => offerTypes.has(type)));
  const own = items.filter((item) =>
    [item.brand, item.manufacturer, item.provider]
      .flatMap(textsOf)
      .every((maker) => maker === '' || subject.isNamedIn(maker)),
  );
  const names = unique(own.flatMap(({ name }) => textsOf(name).slice(0, 1)).filter(isName));
  return names.length > 0 ? fact(names, page.url, names.join(', '), 'json-ld') : undefined;
};

/** What the company offers: the catalogue in its markup, or a list under a heading such as "Services". */
export const productsOf = (
  pages: readonly PageDocument[],
  organizations: readonly Organization[],
  subject: Subject,
): Fact<string[]> | undefined =>
  firstOf(organizations, fromMarkup) ??
  firstOf(pages, fromPage) ??
  firstOf(pages, (page) => fromItems(page, subject));
