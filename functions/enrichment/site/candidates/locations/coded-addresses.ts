import type { Block } from '../../collect/block-collector.ts';
import type { PageDocument } from '../../collect/page-document.ts';
import {
  countryName,
  indianState,
  ofOthers,
  provinceCode,
  provinceName,
  stateCode,
  stateName,
} from '../../words/places.ts';
import type { Extractor, Proposal } from '../candidate.ts';
import { withoutHosts } from './address-lines.ts';

/** Addresses that end in a town with state or postcode, in places for the company's address. */
export const codedAddresses: Extractor = {
  field: 'location',
  name: 'postcode',
  propose: ({ pages }) => pages.flatMap((page) => addressesIn(page, isOwnPlace(page))),
};

/** Elsewhere on the site, including addresses of customers, offers and events. */
export const otherAddresses: Extractor = {
  field: 'location',
  name: 'postcode-elsewhere',
  propose: ({ pages }) =>
    pages.flatMap((page) => {
      const isOwn = isOwnPlace(page);
      return addressesIn(page, (block) => !isOwn(block));
    }),
};

const ownPage = /contact|about|imprint|impressum|legal|privacy|terms|location|kontakt|find[ -]us/i;

const town = String.raw`\p{Lu}[\p{L}.'’-]{1,20}(?: (?:\p{Lu}[\p{L}.'’-]{1,20}|of|on|upon|le|la|de|the)){0,3}`;
const unitedStates = String.raw`${town},? (?:${stateCode}|${stateName})\.?,? \d{5}(?:-\d{4})?`;
const canada = String.raw`${town},? \(?(?:${provinceCode}|${provinceName})\)?\.?,? [A-Z]\d[A-Z] ?\d[A-Z]\d`;
const britain = String.raw`${town}(?:, ?${town}){0,2},? (?:[A-Z]{1,2}\d[A-Z\d]?) ?\d[A-Z]{2}`;
const australia = String.raw`${town},? (?:NSW|VIC|QLD|WA|SA|TAS|ACT|NT) \d{4}`;
const india = [
  String.raw`${town},? (?:(?:${indianState})[ ,.–-]{1,3}\d{3} ?\d{3}`,
  String.raw`|\d{3} ?\d{3},? (?:${indianState}))`,
].join('');
/** "Oslo, 0150, Norway" and "71636 Ludwigsburg, Germany". */
const abroad = [
  String.raw`(?:${town},? (?:[A-Z]{1,3}-?)?\d{3,4}[ -]?\d{0,3}(?: ?[A-Z]{2})?`,
  String.raw`|(?:[A-Z]{1,2}-)?\d{4,6}(?: ?[A-Z]{2})? ${town}),? (?:${countryName})`,
].join('');
const address = new RegExp(
  [
    // Not behind prices, years and telephone numbers.
    String.raw`(?<![\p{L}\d$€£]|© ?|\d[.-]|\d\) \d{3,4} )`,
    `(?:${[unitedStates, canada, britain, australia, india, abroad].join('|')})`,
    String.raw`(?![\p{L}\d])`,
  ].join(''),
  'gu',
);
const hasCode = /\d{3}|\d[A-Z]/;
/** Quick test before the slow pattern. */
const code = /\d{4,5}|\d{3} \d{2,3}|[A-Z] \d{4}|[A-Z]\d[A-Z] ?\d[A-Z]\d|\d[A-Z]{2}/;
const street = new RegExp(
  [
    // "PO Box 12, Suite 4", "12 High Street".
    String.raw`(?:(?:p\.? ?o\.? box|pmb|suite|unit|floor)\s*)?#?\d{1,6}[\p{L}\d]?`,
    String.raw`(?:[ ,.#&/-]+(?:[\p{L}\d'’.#&/-]+)){1,12}[, ]*$`,
    // "Hauptstraße 5".
    String.raw`|(?<=^|[,|·] )\p{Lu}[\p{L}.'’ -]{2,40} \d{1,4} ?[a-z]?, *$`,
  ].join(''),
  'iu',
);
const longestStreet = 90;
const longestBlock = 600;

function addressesIn(page: PageDocument, isWanted: (block: Block) => boolean): Proposal[] {
  const found: Proposal[] = [];
  const blocks = withoutHosts(page.blocks).filter(({ text }) => text.length <= longestBlock);
  for (const [index, block] of blocks.entries()) {
    if (!isWanted(block) || !hasCode.test(block.text)) continue;
    const above = lineAbove(blocks, index);
    const whole = above === '' ? block.text : `${above}, ${block.text}`;
    if (!code.test(whole)) continue;
    for (const match of whole.matchAll(address)) {
      const own = match[0];
      const before = whole.slice(Math.max(0, match.index - longestStreet), match.index);
      const line = street.exec(before)?.[0] ?? '';
      const value = tidied(`${line}${own}`);
      const isOthers = ofOthers.test(whole) || ofOthers.test(blocks[index - 2]?.text ?? '');
      const refused = isOthers ? 'of who made, hosts or oversees the site' : undefined;
      found.push({ value, url: page.url, quote: whole, evidence: 'text', refused });
    }
  }
  return found;
}

function isOwnPlace(page: PageDocument) {
  const isOwn = ownPage.test(`${new URL(page.url).pathname} ${page.title}`);
  return (block: Block): boolean => isOwn || block.footer;
}

function lineAbove(blocks: readonly Block[], index: number): string {
  const lines = blocks.slice(Math.max(0, index - 2), index).map(({ text }) => text);
  const isPart = (line: string) => line.length < 60 && !/[:@]|\d{3}[ .-]\d{4}/.test(line);
  const [first = '', second = ''] = lines.length === 2 ? lines : ['', ...lines];
  if (!isPart(second)) return '';
  if (/\d/.test(second)) return second;
  return /^\d/.test(first) && isPart(first) ? `${first}, ${second}` : second.length < 25 ? second : '';
}

function tidied(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/\s+,/g, ',')
    .replace(/^[, ]+/, '')
    .trim();
}
