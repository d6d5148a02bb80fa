import type { Block } from '../../collect/block-collector.ts';
import type { PageDocument } from '../../collect/page-document.ts';
import { phrasesIn } from '../../words/phrases.ts';
import { brazilianState, countryName } from '../../words/places.ts';
import type { Extractor, Proposal } from '../candidate.ts';
import type { Subject } from '../subject.ts';
import { addressIn, beforeStreet, inLine, knownHost, seatsIn, withoutHosts } from './address-lines.ts';

const phrases = phrasesIn('places');

/** Postal addresses in an address element, an imprint or a footer line. */
export const printedAddresses: Extractor = {
  field: 'location',
  name: 'printed-address',
  propose: ({ pages }, subject) => pages.flatMap((page) => printedOn(page, subject)),
};

const notAddress = /freephone|special rate|\b0[38]00\b|call us|\btel\b/i;

const longest = 160;
const statesOfAustralia = 'NSW|VIC|QLD|WA|SA|TAS|ACT|NT';
/** Last lines of addresses. */
const town = new RegExp(
  [
    // "33098 Paderborn", "1010 Wien (Austria)".
    String.raw`^(?!.* (?:${phrases('streets of the United States')})$)(?:[A-Z]{1,2}-)?\d{4,5}(?:-\d{3})?,? \p{Lu}[\p{L}'’. -]{1,40}`,
    String.raw`(?:, \p{Lu}[\p{L}'’. -]{2,30}| \(\p{Lu}[\p{L}'’ -]{1,25}\))?$`,
    // "Bristol BS1 1HT".
    String.raw`|^(?:\p{Lu}[\p{L}'’. -]{1,30},? )?[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}$`,
    // "Bend, OR 97701".
    String.raw`|^\p{Lu}[\p{L}'’. -]{1,30},? [A-Z]{2} \d{5}(?:-\d{4})?$`,
    // "Subiaco WA 6008".
    String.raw`|^\p{Lu}[\p{L}'’. -]{1,30},? (?:${statesOfAustralia}) \d{4}$`,
    // "Jaraguá - Maceió-AL".
    String.raw`|^(?:[\p{L}'’. ]{3,30} - )?\p{Lu}[\p{L}'’ ]{2,30} ?[-/] ?(?:${brazilianState})$`,
    // "1012 AB Amsterdam".
    String.raw`|^\d{4} ?[A-Z]{2} \p{Lu}[\p{L}'’./ -]{1,40}$`,
    // "40132 Bologna (BO)", "38096 Vezzano, Vallelaghi (TN)".
    String.raw`|^(?:\d{5} (?:[–-] )?)?\p{Lu}[\p{L}'’. -]{1,40}(?:, \p{Lu}[\p{L}'’. -]{1,30})? \([A-Z]{2}\)$`,
    // "La Paz, Bolivia".
    String.raw`|^\p{Lu}[\p{L}'’. -]{1,30}, (?:${countryName})\.?$`,
  ].join(''),
  'u',
);
// "© 2020 - Oakline" is no street.
const street = /^(?!(?:19|20)\d\d\s+[-–—|]\s)(?=.*\p{L}{3})(?=.*\d)[\p{L}\d'’.,/°º# -]{5,60}$/u;
/** "© 2004, 2013 Acme" has no postcode. */
const signed = /(?:©|\(c\)|copyright)[^\p{L}]*/giu;
/** Authorities and companies that built or host the site; address-lines.ts has other words. */
const othersBelow = new RegExp(phrases('who made or oversees the site, below its address'), 'i');
const placeholder = /(?<!\d)0000|(\p{Lu})\1{3}/u;
const contactLine = /@|\+\d|\btel|phone|^by\b|fax/i;
const ofRegister = new RegExp(
  String.raw`\b(?:${phrases('registers and other words in address elements')})(?!\p{L})`,
  'iu',
);
const ofImprint = new RegExp(`${phrases('pages with the address')}|legal|aviso`, 'i');

const fewestParts = 4;
/** Outside footers and imprints, an address is a separate line. */
const longestLine = 100;

function isShort({ text }: Pick<Block, 'text'>): boolean {
  return text.length <= longestLine;
}

function printedOn(page: PageDocument, subject: Subject): Proposal[] {
  const isImprint = ofImprint.test(page.url.slice(8)) || ofImprint.test(page.title);
  const blocks = withoutHosts(page.blocks);
  const prose = blocks.filter(({ boilerplate }) => !boilerplate);
  const footer = blocks.filter((block) => block.footer);
  const words =
    inElement(blocks) ??
    (isImprint ? inLines(prose) : undefined) ??
    inLines(footer) ??
    (prose.filter(({ text }) => town.test(text)).length === 1 ? inLines(prose) : undefined) ??
    inOneLine(blocks.flatMap(({ text }) => seatsIn(text)).map((text) => ({ text }))) ??
    inOneLine(blocks.filter(isShort));
  if (words === undefined) return [];
  const refused = notAddress.test(words)
    ? 'telephone numbers'
    : placeholder.test(words)
      ? 'a placeholder'
      : undefined;
  const value = (subject.after(words) ?? words).replace(beforeStreet, '');
  return [{ value, url: page.url, quote: words, evidence: 'text', refused }];
}

function inElement(blocks: readonly Block[]): string | undefined {
  const lines = blocks.filter(
    ({ tag, text }) => tag === 'address' && !contactLine.test(text) && !ofRegister.test(text),
  );
  const words = joined(lines.map(({ text }) => text));
  const hasTown = lines.some(({ text }) => town.test(text)) || inLine.test(words);
  const isWhole = hasTown || (/\d/.test(words) && words.split(',').length >= fewestParts);
  return isWhole && words.length <= longest ? words : undefined;
}

function inLines(blocks: readonly Block[]): string | undefined {
  const end = blocks.findIndex(({ text }) => othersBelow.test(text));
  const own = end === -1 ? blocks : blocks.slice(0, end);
  const isStreet = (index: number) => street.test(own[index]?.text ?? '');
  const at = own.findIndex(
    ({ text }, index) =>
      town.test(text) && (isStreet(index - 1) || (isStreet(index - 2) && isDistrict(own[index - 1]))),
  );
  if (at === -1) return undefined;
  const lines = own
    .slice(isStreet(at - 1) ? at - 1 : at - 2, at + 1)
    .map(({ text }) => text.replace(/,$/, ''));
  return lines.join(', ');
}

/** "Tapada das Mercês," between street and postcode. */
function isDistrict(block: Block | undefined): boolean {
  return block !== undefined && townName.test(block.text.replace(/,$/, ''));
}

const townName = /^\p{Lu}[\p{L}'’. -]{2,30}$/u;

/** Exactly one address; several are offices. */
function inOneLine(blocks: readonly Pick<Block, 'text'>[]): string | undefined {
  const found = blocks.flatMap(({ text }) => {
    const parts =
      text.length <= 300
        ? [text, text.replace(signed, '').replace(/ ?[|·•] ?| [–-] (?=\d{4,5} )/g, ', ')]
        : seatsIn(text);
    const match =
      othersBelow.test(text) || knownHost.test(text)
        ? undefined
        : parts.map(addressIn).find((line) => line !== undefined);
    return match === undefined
      ? []
      : [
          match
            .replace(/^.*:\s*/, '')
            .replace(/\s+/g, ' ')
            .trim(),
        ];
  });
  return new Set(found).size === 1 ? found[0] : undefined;
}

function joined(lines: readonly string[]): string {
  const start = lines.findIndex((line) => /\d/.test(line));
  return lines.slice(Math.max(start, 0)).join(', ').replace(/,\s*,/g, ',');
}
