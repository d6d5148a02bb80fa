import type { Block } from './collect/block-collector.ts';
import { itemsIn, textsOf } from './collect/json-ld.ts';
import type { Organization } from './collect/organization.ts';
import type { PageDocument } from './collect/page-document.ts';
import { type Fact, fact, firstOf, isInjection } from './fact.ts';
import { postalAddressIn } from './postal-address.ts';
import { sentencesOf } from './sentence.ts';
import type { Subject } from './subject.ts';

const place = String.raw`((?:\p{Lu}[\p{L}'’.-]*|de|da|do|del|la|le|am|an der|upon|and)(?:,? (?:\p{Lu}[\p{L}'’.-]*|de|da|do|del|la|le|am|upon))*)`;
const headquartered = new RegExp(
  String.raw`\b(?:[Hh]eadquartered|[Bb]ased|[Hh]eadquarters(?: is| are)?(?: located)?|[Hh]ead office(?: is)?(?: located)?|(?:Haupts|Firmens|[Ss])itz|ansässig|[Bb]asée?|con sede|con sede central|con sede legale) (?:in|at|à|en|a) ${place}`,
  'u',
);
const labelled =
  /^(?:headquarters|head office|head ?quarter|hq|location|registered office|hauptsitz|firmensitz|unternehmenssitz|siège(?: social)?|sede(?: central| social| legale)?|hoofdkantoor)\s*[:–-]\s*(\p{Lu}[\p{L}\d ,.'’-]{2,80}|\d{1,4}[,]? [\p{L}][\p{L}\d ,.'’-]{5,80})$/iu;
const othersBefore =
  /\b(?:customers?|clients?|companies|businesses|partners?|founders?|candidates?|employees who|investors?|their|you|your|teams|he|she|kunden|clientes)\b/i;
const trigger = /based|headquarter|office|hq|sitz|location|ansässig|basé|sede|siège|kantoor/i;

const fromMarkup = ({ item, method, url }: Organization): Fact | undefined =>
  firstOf([item.address, item.location], (stated) => {
    const addresses = itemsIn(stated).flatMap((part) => [part, ...itemsIn(part.address)]);
    const address = addresses.find((part) => part.addressLocality || part.addressCountry);
    const parts = address
      ? [address.addressLocality, address.addressRegion, address.addressCountry]
      : [stated, ...addresses.map((part) => part.address)]
          .filter((part) => typeof part === 'string')
          .slice(0, 1);
    const words = [...new Set(parts.flatMap((part) => textsOf(part).slice(0, 1)))].join(', ');
    const isPlace = /\p{L}{2}/u.test(words) && words.length <= 120 && !/https?:|@/.test(words);
    return isPlace && !isInjection(words) ? fact(words, url, words, method) : undefined;
  });

const label =
  /^(?:headquarters|head office|hq|location|registered office|hauptsitz|firmensitz|siège(?: social)?|sede(?: central| social| legale)?|hoofdkantoor)\s*:?$/i;
const seatName = /^(?=.{3,80}$)\p{Lu}[\p{L} ,.'’-]+$/u;

/** A table's row: the label, then its cell. */
const inRow = ({ tag, text }: Block, previous: Block | undefined, url: string): Fact | undefined =>
  previous && /^(?:td|dd)$/.test(tag) && label.test(previous.text) && seatName.test(text)
    ? fact(text, url, `${previous.text} ${text}`, 'text')
    : undefined;

const inBlock = ({ text, footer }: Block, url: string, subject: Subject): Fact | undefined => {
  const row = labelled.exec(text)?.[1];
  if (row) return fact(row.trim(), url, text, 'text');
  if (footer) return undefined;
  return firstOf(sentencesOf(text), (sentence) => {
    const match = headquartered.exec(sentence);
    if (!match?.[1]) return undefined;
    const before = sentence.slice(0, match.index);
    const isOurs = match.index === 0 || subject.isMeant(before, text);
    if (!isOurs || othersBefore.test(subject.without(before))) return undefined;
    const seat = subject.without(match[1]).replace(/(?:[.,\s]|\sand)+$/, '');
    return seat === '' ? undefined : fact(seat, url, sentence, 'text');
  });
};

const longest = 1_000;

const fromText = (page: PageDocument, subject: Subject): Fact | undefined => {
  const blocks = [...page.prose, ...page.blocks.filter(({ footer }) => footer)];
  return firstOf([...blocks.entries()], ([index, block]) => {
    const cell = inRow(block, blocks[index - 1], page.url);
    if (cell || block.text.length > longest || !trigger.test(block.text)) return cell;
    const found = inBlock(block, page.url, subject);
    return found && !isInjection(block.text) ? found : undefined;
  });
};

/**
 * Where the company has its seat: markup's address, "headquartered in …", or a postal address in an
 * address element, an imprint or a footer.
 */
export const locationOf = (
  pages: readonly PageDocument[],
  organizations: readonly Organization[],
  subject: Subject,
): Fact | undefined =>
  firstOf(organizations, fromMarkup) ??
  firstOf(pages, (page) => fromText(page, subject)) ??
  firstOf(pages, postalAddressIn);
