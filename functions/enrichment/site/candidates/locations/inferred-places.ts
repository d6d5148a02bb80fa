import { once } from '../../../../../shared/once.ts';
import type { Block } from '../../collect/block-collector.ts';
import type { PageDocument } from '../../collect/page-document.ts';
import { FittedModel } from '../../fitted-model.ts';
import { phrasesIn } from '../../words/phrases.ts';
import { countryName, largeCity, regionOrCountry } from '../../words/places.ts';
import type { Extractor } from '../candidate.ts';
import type { Subject } from '../subject.ts';
import { withoutHosts } from './address-lines.ts';

const phrases = phrasesIn('places');

/** A town in two of title, headline, description and footer ("Websites à Pornic"), or the only large city in one of them. */
export const headlinePlaces: Extractor = {
  field: 'location',
  name: 'headline',
  propose: ({ pages: [home] }, { name: company = '' }) => {
    if (!home) return [];
    const heading = home.prose.find(({ tag }) => tag === 'h1')?.text ?? '';
    const texts = [home.title, heading, home.meta.get('description') ?? ''];
    const named = texts.map((text) => new Set([...text.matchAll(inPlace)].map(([, place = '']) => place)));
    const cities = new Set(named.flatMap((places) => [...places]).filter((name) => largeCity.test(name)));
    const footer = home.blocks.filter((block) => block.footer).map(({ text }) => text);
    const isInFooter = (name: string) =>
      footer.some((text) =>
        text
          .split(/[^\p{L}'’-]+/u)
          .join(' ')
          .includes(name),
      );
    const place = named
      .flatMap((places) => [...places])
      .find(
        (name) =>
          !company.split(' ').includes(name) &&
          !regionOrCountry.test(name) &&
          (named.filter((places) => places.has(name)).length + Number(isInFooter(name)) >= leastTexts ||
            (cities.size === 1 && cities.has(name))),
      );
    const quote = texts.find((text) => place !== undefined && text.includes(place)) ?? '';
    return place === undefined ? [] : [{ value: place, url: home.url, quote, evidence: 'classifier' }];
  },
};

const leastTexts = 2;
/** Requires lower-case words nearby: in title case, places are not recognizable. Trades are no places: "specialized in". */
const inPlace = new RegExp(
  [
    String.raw`(?<!\p{L})(?!${phrases('specialized in')})\p{L}?\p{Ll}{3,} (?:in|à|en|em|a|te|aus|i|w|near) `,
    String.raw`(?!${phrases('trades behind in')})(\p{Lu}\p{Ll}{2,}(?:(?: (?:am|an der|im|bei|sur|de|del|da|do)(?= \p{Lu}))?[ -]\p{Lu}\p{Ll}{2,})?)`,
    String.raw`(?=$|\s*[.,:|–!·]|\s+-|\s(?:and|for|et|und)\b)`,
  ].join(''),
  'gu',
);

/** A line, or a part of a line, that may be the company's address or town. */
interface PlaceLine {
  readonly text: string;
  readonly url: string;
  readonly quote: string;
  readonly traits: Readonly<Record<string, number>>;
}

/** The line that looks most like the company's address, in whatever form. */
export const likelyPlaces: Extractor = {
  field: 'location',
  name: 'place-model',
  propose: ({ pages }, subject) => {
    const model = placeModel();
    const [best] = pages
      .flatMap((page, index) => linesOn(page, index === 0, subject))
      .map((line) => ({ ...line, belief: model.beliefIn(lineTraits(line, model)) }))
      .toSorted((one, other) => other.belief - one.belief);
    if (!best || best.belief < leastBelief) return [];
    return [
      { value: best.text.replace(labelBefore, ''), url: best.url, quote: best.quote, evidence: 'classifier' },
    ];
  },
};

/** "Adresse : 6 rue Paul Bert, Lyon". */
const labelBefore = /^\p{L}[\p{L}'’ ]{2,24} ?[:：]\s*/u;

/** Chosen with five folds. */
const leastBelief = 0.7;

// lib/platform/build/bundle.ts copies it next to the bundle.
const modelFile = new URL('./place-model.json', import.meta.url);

const placeModel = once(() => FittedModel.read(modelFile));

export function lineTraits({ text, traits }: PlaceLine, model: FittedModel): Record<string, number> {
  return { ...traits, 'score of the words': model.scoreOf(wordsIn(text)) };
}

/** All digits are alike: "0000 XX Utrecht". */
export function wordsIn(text: string): string {
  return text.replace(/\d/g, '0');
}

export function linesOn(page: PageDocument, isHome: boolean, subject: Subject): PlaceLine[] {
  const own = withoutHosts(page.blocks).filter(({ boilerplate, footer }) => !boilerplate || footer);
  const isContact = contactPage.test(page.url);
  return own.flatMap((block, at) => {
    // Addresses are at the beginning or end.
    if (at >= mostLines && at < own.length - mostLines) return [];
    // A town in a headline may be the customers'.
    if (/^h[1-6]$/.test(block.tag) && !/\d/.test(block.text)) return [];
    const near = own.slice(Math.max(0, at - 2), at + 3).filter((other) => other !== block);
    return [...partsOf(block.text), ...withLineAbove(own[at - 1]?.text, block.text)].map((text) => ({
      text,
      url: page.url,
      quote: block.text.includes(text) ? block.text : text,
      traits: {
        ...textTraits(text, block),
        'home page': Number(isHome),
        'page of contact': Number(isContact),
        'near a telephone number': Number(near.some((other) => isContactLine.test(other.text))),
        'place on the page': at / own.length,
        'end of the page': Number(at > own.length * 0.8),
        'name in it': Number(subject.isNamedIn(text)),
        'digits before it': Number(/\d/.test(own[at - 1]?.text ?? '')),
      },
    }));
  });
}

const mostLines = 200;
const [shortest, longest, longestBlock] = [4, 150, 300];
const contactPage = /conta[ck]|kontakt|impress|imprint|mention|legal|about|ueber|sobre|chi-siamo/;
const isContactLine = /\+?\d[\d ()./-]{7,}|@/;
/** Also prices, years of a career, and numbers of registers, which look like postcodes. */
const noPlace = new RegExp(
  String.raw`@|\+?\d[\d ()./-]{8,}|[©?€$]|(?:19|20)\d\d ?[–-] ?(?:19|20)\d\d|${phrasesIn('places')('numbers that are no postcodes')}`,
  'i',
);

/** "Village 12": its town is elsewhere. */
const onlyStreet = /^\p{Lu}[^,\d]+ \d{1,3}\p{L}?$/u;

/** Not the letters of "GB4240098". */
const word = /(?<![\p{L}\d])\p{L}{2,}(?!\d)/u;

const leadingPin = /^(?:\p{Extended_Pictographic}|\ufe0f|\u200d|\s)+/u;

function partsOf(line: string): string[] {
  if (line.length > longestBlock) return [];
  const parts = line.split(/\s+[|·•–—-]\s+|\s*[|•;]\s*|(?<=[\p{L}\d)]{3}\.)\s+(?=\p{Lu})/u);
  return [...new Set([line, ...parts])]
    .filter((part) => !noPlace.test(part))
    .map((part) => part.replace(leadingPin, '').trim())
    .filter((part) => part.length >= shortest && part.length <= longest)
    .filter((part) => word.test(part) && !onlyStreet.test(part));
}

/** "Village 12", "4841 Henri-Chapelle": a postcode with the line above. Also behind a comma: "Sharjah,", "United Arab Emirates". */
function withLineAbove(above = '', line: string): string[] {
  const both = `${above} ${line}`;
  if (above.endsWith(',') && both.length <= longest && !noPlace.test(both)) return [both];
  const isStreet = /^\p{L}[^:@]{3,60} \d{1,4}\p{L}?,?$|^\d{1,4},? \p{L}[^:@]{3,60}$/u.test(above);
  return isStreet && /^(?:\p{Lu}{1,2}-)?\d{4,5}(?: ?\p{Lu}{2})? \p{Lu}[^\d:@]{2,40}$/u.test(line)
    ? [`${above.replace(/,$/, '')}, ${line}`]
    : [];
}

const countryAtEnd = new RegExp(String.raw`(?<!\p{L})(?:${countryName})\.?$`, 'iu');

function textTraits(text: string, { text: whole, tag, footer }: Block): Record<string, number> {
  return {
    footer: Number(footer),
    'whole line': Number(text === whole),
    heading: Number(/^h[1-6]$/.test(tag)),
    'list item': Number(tag === 'li'),
    paragraph: Number(tag === 'p'),
    length: text.length / 50,
    words: text.split(' ').length,
    'words in small letters': text.split(' ').filter((one) => /^\p{Ll}{3}/u.test(one)).length,
    digits: Number(/\d/.test(text)),
    postcode: Number(/(?<!\d)\d{4,5}(?!\d)/.test(text)),
    commas: text.split(',').length - 1,
    pin: Number(/[📍📌]/u.test(whole)),
    sentence: Number(text.endsWith('.')),
    'country at its end': Number(countryAtEnd.test(text)),
    'large city': Number(text.split(/[^\p{L}'’-]+/u).some((one) => largeCity.test(one))),
  };
}
