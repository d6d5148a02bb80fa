import type { Block } from '../../collect/block-collector.ts';
import type { PageDocument } from '../../collect/page-document.ts';
import { phrasesIn } from '../../words/phrases.ts';
import {
  brazilianState,
  countryCode,
  countryName,
  europeanRegion,
  largeCity,
  latinState,
  mexicanState,
  ofOthers,
  provinceCode,
  provinceName,
  regionOrCountry,
  stateCode,
  stateName,
} from '../../words/places.ts';
import type { Extractor, Proposal } from '../candidate.ts';
import { signedLines } from '../names/signatures.ts';
import { withoutHosts } from './address-lines.ts';
import { addressLabel, inLabels } from './stated-places.ts';

const phrases = phrasesIn('places');

/** A town with state or country in the footer, head or contact page. */
export const namedPlaces: Extractor = {
  field: 'location',
  name: 'town-and-state',
  propose: ({ pages }) => pages.flatMap((page, index) => placesIn(page, index === 0)),
};

/** "Address", then "Bogotá, D.C - Colombia", or a line each for town, region and country. */
export const labelledTowns: Extractor = {
  field: 'location',
  name: 'labelled-town',
  propose: ({ pages }) => pages.flatMap((page) => inLabels(page, inTown)),
};

/** A lone place in the copyright line ("© 2026 Acme · Texas"), behind a pin, or of "Made in Leipzig". */
export const signedPlaces: Extractor = {
  field: 'location',
  name: 'signed-place',
  propose: ({ pages }) =>
    pages.flatMap((page) => [
      ...signedLines(page).flatMap((line) =>
        line
          .split(/\s*[·|•]\s*|(?<=\p{L}{2}\.?), (?=\p{Lu}\p{Ll}+\.?$)/u)
          .filter(
            (part) =>
              regionOrCountry.test(part) || wholePair.test(part) || largeCity.test(part.replace(/\.$/, '')),
          )
          .map((value) => ({ value, url: page.url, quote: line, evidence: 'text' as const })),
      ),
      ...page.blocks.flatMap(({ text, footer, links }, index): Proposal[] => {
        const own = footer ? (pinned.exec(text) ?? madeIn.exec(text))?.[1] : undefined;
        const value =
          own ?? (footer && !links && (areTowns(text) || isCalled(page, index)) ? text : undefined);
        if (value === undefined) return [];
        const isPlace = !noTown.test(value) && !everywhere.test(value) && !regionOrCountry.test(value);
        const refused = isPlace ? undefined : 'not a town';
        return [{ value, url: page.url, quote: text, evidence: 'text', refused }];
      }),
    ]),
};

/** "London • New York • Singapore", but not a choice of countries. */
function areTowns(text: string): boolean {
  const parts = text.length < 90 ? text.split(/\s*[•·|/]\s*/) : [];
  const isTown = (part: string) => largeCity.test(part);
  return parts.length > 1 && parts.some(isTown) && parts.every((part) => wholeTown.test(part));
}

/** A city above its telephone number. */
function isCalled({ blocks }: PageDocument, index: number): boolean {
  return (
    largeCity.test(blocks[index]?.text ?? '') && /^\+?[\d ()/.-]{7,}$/.test(blocks[index + 1]?.text ?? '')
  );
}

const pinned = /[📍📌]\ufe0f?\s*(\p{Lu}[\p{L} ,.'’()/–-]{2,60}?)\.?(?=$|\s*[|·•;📞☎📧✉])/u;
const madeIn = new RegExp(
  [
    `(?:${phrases('made')})`,
    // "with ♥", "mit Liebe".
    String.raw`(?: (?:with|mit|avec|con|com|met) [^\p{L}]{0,5}(?:love|Liebe|amour|amor|amore|liefde|care)?`,
    String.raw`[^\p{L}]{0,5})? (?:in|à|en|em|a) (\p{Lu}[\p{L}'’-]+(?:[ -]\p{Lu}[\p{L}'’-]+){0,2})(?=$|[.,|·!])`,
  ].join(''),
  'u',
);
const everywhere = new RegExp(String.raw`\b(?:${phrases('everywhere and other words at a pin')})\b`, 'i');

const town = String.raw`\p{Lu}[\p{L}.'’-]{2,20}(?: \p{Lu}[\p{L}.'’-]{1,20}){0,2}`;
const wholeTown = new RegExp(`^${town}$`, 'u');
const state = [stateCode, provinceCode, provinceName, latinState, mexicanState, stateName].join('|');
/** Also "PICHINCHA, ECUADOR". */
const country = [countryCode, countryName, countryName.toUpperCase()].join('|');
const inText = new RegExp(
  String.raw`(?<![\p{L}\d])(${town}), (?:${state}|${country})(?![\p{L}\d]|, \p{Lu}\p{Ll}+, )`,
  'gu',
);
const inHead = new RegExp(
  String.raw`(?:^|\b(?:in|near|of|based in) |[|,–-] )(${town}), (?:${state})(?![\p{L}\d])`,
  'gu',
);
/** Codes of countries behind a language are none: "Deutsch (DE)". */
const italianProvince =
  '(?!AT|AU|BE|BR|C[AHN]|DE|E[NSU]|FR|GB|I[ENT]|JP|KR|MX|N[LOZ]|P[LT]|SE|U[KS])[A-Z]{2}';
const wholePair = new RegExp(
  [
    `^((?!(?:${europeanRegion}),)${town}(?: ?/ ?${town})?(?:, ${town})?)`,
    `(?:(?:, | [–-] )(?:${state}|${europeanRegion}|${country})(?:,? (?:${country}))?| (?:${countryName})`,
    // "Ittiri (SS)", "Graz (Austria)".
    String.raw`| \((?:(?!U)(?:${countryName})|${italianProvince})\)(?:, (?:${europeanRegion}))?)\.?$`,
  ].join(''),
  'u',
);
/** "Catanduva/SP", "São Paulo - SP", "São Paulo, SP". */
const inBrazil = new RegExp(
  [
    String.raw`(?<![\p{L}\d])(?!(?:${phrases('networks')})(?!\p{L}))(\p{Lu}\p{Ll}[\p{L}'’]*(?: (?:d[aeo]s? )?\p{Lu}[\p{L}'’]+){0,3})`,
    String.raw`(?:, | ?[/–—-] ?)(?:${brazilianState})(?=$|[ .,;|]|\s*[—–|])`,
  ].join(''),
  'gu',
);
/** "Goiânia GO" alone, or "CEP: 74.375-560 • Goiânia GO". */
const brazilianLine = new RegExp(
  String.raw`(?<=^|\d{5}-\d{3} ?[•·|,–-] |\d{2}\.\d{3}-\d{3} ?[•·|,–-] )${town} (?:${brazilianState})$`,
  'gu',
);
const portuguese =
  /\b(?:todos os direitos|contato|endereço|telefone|CNPJ|CEP|atendimento|política de privacidade)\b/i;
const brazilianCode = /(?<![\d-])\d{2}\.?\d{3}-\d{3}(?![\d-])/;
const contactPage = new RegExp(`${phrases('pages with the address')}|about|location|aviso-?legal`, 'i');
/** A line with a telephone number or e-mail address. */
const contactLine = /^[^@]{0,40}@[\w-]+\.|^[^\d+]{0,12}\+?[\d ()/.-]{8,24}$/;
const nearby = 2;
const noTown = new RegExp(
  [
    String.raw`^(?:${phrases('no towns')}|${phrases('no towns: first words')})\b`,
    String.raw`\b(?:${phrases('no towns')}|${phrases('no towns: last words')})$`,
  ].join('|'),
  'i',
);
const longestBlock = 300;

function placesIn(page: PageDocument, isHome: boolean): Proposal[] {
  const isContact = contactPage.test(`${new URL(page.url).pathname} ${page.title}`);
  const own = withoutHosts(page.blocks);
  const isInContact = (index: number) =>
    own.slice(Math.max(0, index - nearby), index + nearby + 1).some(({ text }) => contactLine.test(text));
  const blocks = own.filter(
    ({ footer, text }, index) =>
      text.length < longestBlock &&
      (footer || isContact || brazilianCode.test(text) || (wholePair.test(text) && isInContact(index))) &&
      !ofOthers.test(text),
  );
  const heads = isHome ? [page.title, page.meta.get('description') ?? ''] : [];
  const isPortuguese = blocks.some(({ text }) => portuguese.test(text) || brazilianCode.test(text));
  return [
    ...blocks.flatMap(({ text }) => {
      const brazilian = isPortuguese ? [...text.matchAll(inBrazil), ...text.matchAll(brazilianLine)] : [];
      if (brazilian.length > 0) return brazilian.map(([value]) => proposal(value, text, page.url, 'text'));
      return wholePair.test(text)
        ? [proposal(text, text, page.url, 'text')]
        : pairsIn(text, page.url, 'text', inText);
    }),
    ...heads.flatMap((text) => pairsIn(text, page.url, 'title', inHead)),
  ];
}

function proposal(
  value: string,
  quote: string,
  url: string,
  evidence: Proposal['evidence'],
  name = value.split(/,|\/| [-–] /)[0] ?? '',
): Proposal {
  const isRegion =
    regionOrCountry.test(name) && value.includes(name) && evidence === 'text' && value !== quote;
  return { value, url, quote, evidence, refused: noTown.test(name) || isRegion ? 'not a town' : undefined };
}

function pairsIn(text: string, url: string, evidence: Proposal['evidence'], pattern: RegExp): Proposal[] {
  return text.includes(', ')
    ? [...text.matchAll(pattern)].map(([whole, name = '']) =>
        proposal(whole.slice(whole.indexOf(name)), text, url, evidence, name),
      )
    : [];
}

const townAndCountry = new RegExp(
  [
    String.raw`^\p{Lu}\p{L}[\p{L} .'’-]{1,30}(?:, [\p{L} .'’-]{2,30})?`,
    `(?:, | [–-] )(?:${countryName})$`,
  ].join(''),
  'u',
);
const mostOffices = 6;
const mostLines = 3;

/** "Drei Standorte: Vellmar | Kassel | Calden". */
const towns = new RegExp(
  [
    String.raw`(?:${phrases('labels of offices')})\s*:\s*(\p{Lu}[\p{L}'’ -]{2,25}`,
    String.raw`(?:(?: ?[|·/•,] ?| und | and | et | y | e | en )\p{Lu}[\p{L}'’ -]{2,25}){1,5})\.?$`,
  ].join(''),
  'u',
);

function inTown({ text }: Block, blocks: readonly Block[], index: number, url: string): Proposal[] {
  const listed = text.length < longestBlock ? towns.exec(text)?.[1] : undefined;
  if (listed !== undefined) return [{ value: listed, url, quote: text, evidence: 'text' }];
  if (!addressLabel.test(text)) return [];
  const below = blocks.slice(index + 1, index + 1 + mostOffices);
  const end = below.findIndex(({ tag }) => /^h\d$/.test(tag));
  const lines = (end === -1 ? below : below.slice(0, end)).map((block) => block.text.trim());
  const value = [...lines, lines.slice(0, mostLines).join(', ')].find((line) => townAndCountry.test(line));
  return value === undefined ? [] : [{ value, url, quote: `${text} ${value}`, evidence: 'text' }];
}
