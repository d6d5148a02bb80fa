import { phrasesIn } from '../../words/phrases.ts';
import { largeCity, provinceCode, regionOrCountry, stateCode } from '../../words/places.ts';
import type { Extractor } from '../candidate.ts';

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

/** Near the top, a town with state after a dot ("Acme LLC · Fort Worth, TX"), or above its coordinates. */
export const eyebrowPlaces: Extractor = {
  field: 'location',
  name: 'headline',
  propose: ({ pages: [home] }) =>
    (home?.prose.slice(0, firstLines) ?? []).flatMap(({ text }, index, lines) => {
      const isTown = town.test(text) && lines.findIndex((line) => coordinates.test(line.text)) === index + 1;
      const place = text.length < longestLine ? (behindDot.exec(text)?.[1] ?? (isTown && text)) : undefined;
      return home && place ? [{ value: place, url: home.url, quote: text, evidence: 'text' as const }] : [];
    }),
};

const firstLines = 8;
const longestLine = 90;
const behindDot = new RegExp(
  String.raw`[·•|]\s*(\p{Lu}\p{Ll}+(?:[ -]\p{Lu}\p{Ll}+){0,2}, (?:${stateCode}|${provinceCode}))(?=$|\s*[·•|])`,
  'u',
);
const coordinates = /^\d{1,2}\.\d+ ?° ?[NS],? \d{1,3}\.\d+ ?° ?[EWO]$/;
const town = /^\p{Lu}[\p{L} ,.'’-]{2,40}$/u;
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
