import type { PageDocument } from '../../collect/page-document.ts';
import { phrasesIn } from '../../words/phrases.ts';
import {
  brazilianState,
  countryCode,
  countryName,
  europeanRegion,
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
import { withoutHosts } from './address-lines.ts';

const phrases = phrasesIn('places');

/** A town with state or country in the footer, head or contact page. */
export const namedPlaces: Extractor = {
  field: 'location',
  name: 'town-and-state',
  propose: ({ pages }) => pages.flatMap((page, index) => placesIn(page, index === 0)),
};

const town = String.raw`\p{Lu}[\p{L}.'’-]{2,20}(?: \p{Lu}[\p{L}.'’-]{1,20}){0,2}`;
const state = [stateCode, provinceCode, provinceName, latinState, mexicanState, stateName].join('|');
/** Also "PICHINCHA, ECUADOR". */
const country = [countryCode, countryName, countryName.toUpperCase()].join('|');
const inText = new RegExp(
  String.raw`(?<![\p{L}\d])(${town}), (?:${state}|${country})(?![\p{L}\d]|-\p{L}|, \p{Lu}\p{Ll}+, )`,
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
