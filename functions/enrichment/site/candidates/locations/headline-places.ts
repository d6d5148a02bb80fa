import { provinceCode, stateCode } from '../../words/places.ts';
import type { Extractor } from '../extractor.ts';

/** A town in two of title, headline, description and footer: "Websites à Lyon". */
export const headlinePlaces: Extractor = {
  field: 'location',
  name: 'headline',
  propose: ({ pages: [home] }, { name: company = '' }) => {
    if (!home) return [];
    const heading = home.prose.find(({ tag }) => tag === 'h1')?.text ?? '';
    const texts = [home.title, heading, home.meta.get('description') ?? ''];
    const named = texts.map((text) => new Set([...text.matchAll(inPlace)].map(([, place = '']) => place)));
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
          named.filter((places) => places.has(name)).length + Number(isInFooter(name)) >= leastTexts,
      );
    const quote = texts.find((text) => place !== undefined && text.includes(place)) ?? '';
    return place === undefined ? [] : [{ value: place, url: home.url, quote, evidence: 'classifier' }];
  },
};

/** A town with state after a dot near the top: "Acme LLC · Fort Worth, TX". */
export const eyebrowPlaces: Extractor = {
  field: 'location',
  name: 'headline',
  propose: ({ pages: [home] }) =>
    (home?.prose.slice(0, firstLines) ?? []).flatMap(({ text }) => {
      const place = text.length < longestLine ? behindDot.exec(text)?.[1] : undefined;
      return home && place ? [{ value: place, url: home.url, quote: text, evidence: 'text' as const }] : [];
    }),
};

const firstLines = 8;
const longestLine = 90;
const behindDot = new RegExp(
  String.raw`[·•|]\s*(\p{Lu}\p{Ll}+(?:[ -]\p{Lu}\p{Ll}+){0,2}, (?:${stateCode}|${provinceCode}))(?=$|\s*[·•|])`,
  'u',
);
const leastTexts = 2;
/** Requires lower-case words nearby: in title case, places are not recognizable. Trades are no places: "specialized in". */
const inPlace =
  /(?<!\p{L})(?!especializad|sp[eé]ciali[sz](?:ed|es|ing|é)|specializzat|spezialisier|gespecialis)\p{L}?\p{Ll}{3,} (?:in|à|en|em|a|te|aus|i|w|near) (?!Sant[ée]|Salu|Saúd|Sanit|Informati|Ligne|Droit|Derecho|Direito|Diritto|Marketing|Sistemas|Tecnolog|Finan|Ressources|Recursos)(\p{Lu}\p{Ll}{2,}(?:[ -]\p{Lu}\p{Ll}{2,})?)(?=$|\s*[.,|–!·]|\s+-|\s(?:and|for|et|und)\b)/gu;
