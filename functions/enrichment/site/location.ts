import { type Fact, fact, isInjection } from './fact.ts';
import { itemsIn, textsOf } from './json-ld.ts';
import type { Organization } from './organization.ts';
import type { PageDocument } from './page-document.ts';

const headquartered =
  /\b(?:headquartered|based|headquarters (?:is|are)(?: located)?|head office is(?: located)?) (?:in|at) ((?:\p{Lu}[\p{L}'’.-]*|de|da|do|del|la|le|am|an der|upon|and)(?:,? (?:\p{Lu}[\p{L}'’.-]*|de|da|do|del|la|le|am|upon))*)/u;
const labelled =
  /^(?:headquarters|head office|hq|location|hauptsitz|firmensitz|siège(?: social)?)\s*:\s*(\p{Lu}[\p{L}\d ,.'’-]{2,80})$/iu;
const aboutOthers =
  /\b(?:customers?|clients?|companies|businesses|partners?|founders?|candidates?|employees who|investors?|their|you|your|teams|he|she)\b/i;

const fromMarkup = ({ item, method, url }: Organization): Fact | undefined => {
  for (const place of [item.address, item.location]) {
    const addresses = itemsIn(place).flatMap((part) => [part, ...itemsIn(part.address)]);
    const stated = addresses.find((part) => part.addressLocality || part.addressCountry);
    if (stated) {
      const parts = [stated.addressLocality, stated.addressRegion, stated.addressCountry].flatMap((part) =>
        textsOf(part).slice(0, 1),
      );
      const words = [...new Set(parts)].join(', ');
      if (words.length <= 120 && !isInjection(words)) return fact(words, url, words, method);
    }
  }
  return undefined;
};

const fromText = (page: PageDocument): Fact | undefined => {
  for (const { text, boilerplate, footer } of page.blocks) {
    if ((boilerplate && !footer) || text.length > 1_000 || isInjection(text)) continue;
    const row = labelled.exec(text)?.[1];
    if (row) return fact(row.trim(), page.url, text, 'text');
    if (footer) continue;
    for (const sentence of text.split(/(?<=[!?])\s+|(?<=\p{L}{2}\.)\s+(?=\p{Lu})/u)) {
      const match = headquartered.exec(sentence);
      if (match?.[1] && !aboutOthers.test(sentence.slice(0, match.index)))
        return fact(match[1].replace(/(?:[.,\s]|\sand)+$/, ''), page.url, sentence, 'text');
    }
  }
  return undefined;
};

const postcode = /\b\d{4,5}\b|\b[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}\b/;

const fromAddressElement = (page: PageDocument): Fact | undefined => {
  const found = page.blocks.filter(
    ({ tag, text }) => tag === 'address' && !/@|\+\d|tel|phone|^by\b/i.test(text),
  );
  // The company's own name stands above its street; the street is the first line with a number.
  const lines = found.map(({ text }) => text);
  const words = lines
    .slice(
      Math.max(
        lines.findIndex((line) => /\d/.test(line)),
        0,
      ),
    )
    .join(', ')
    .replace(/,\s*,/g, ',');
  return postcode.test(words) && words.length <= 160 ? fact(words, page.url, words, 'text') : undefined;
};

/** Where the company has its seat: markup's address, "headquartered in …", or an address element with a postcode. */
export const locationOf = (
  pages: readonly PageDocument[],
  organizations: readonly Organization[],
): Fact | undefined => {
  for (const organization of organizations) {
    const marked = fromMarkup(organization);
    if (marked) return marked;
  }
  for (const read of [fromText, fromAddressElement])
    for (const page of pages) {
      const found = read(page);
      if (found) return found;
    }
  return undefined;
};
