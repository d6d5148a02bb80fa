import { type Industry, isSoftware } from '../../../../../shared/enrichment/industries.ts';
import { beliefIn } from '../../../industry/infer-industry.ts';
import { englishTradesIn, type Trades, tradesIn } from '../../../industry/trade-lexicon.ts';
import type { Block } from '../../collect/block-collector.ts';
import type { SiteEvidence } from '../../collect/collect-site.ts';
import { isPageOfOffers } from '../../collect/linked-pages.ts';
import type { PageDocument } from '../../collect/page-document.ts';
import { phrasesIn } from '../../words/phrases.ts';
import { ofOthers } from '../../words/places.ts';
import type { Extractor, Proposal } from '../candidate.ts';
import type { Subject } from '../subject.ts';
import { introductionOf, isEnglishSite, withoutServed } from './introduction.ts';
import { softwareSignsOf } from './software-signs.ts';

/** The trade that titles, headings and paragraphs name most, in other languages than English. */
export const foreignTrades: Extractor = {
  field: 'industry',
  name: 'foreign-trades',
  propose: (site, subject) => (isEnglishSite(site) === true ? [] : mostNamed(site, subject, ownTradesIn)),
};

export const englishTrades: Extractor = {
  field: 'industry',
  name: 'english-trades',
  propose: (site, subject) => {
    const inEnglish = isEnglishSite(site) ?? mostNamed(site, subject, ownTradesIn).length === 0;
    return inEnglish ? mostNamed(site, subject, ownEnglishTradesIn) : [];
  },
};

function mostNamed(site: SiteEvidence, subject: Subject, tradesOf: (text: string) => Trades): Proposal[] {
  const [home] = site.pages;
  const [first, ...others] = home ? tradeScores(site, home, subject, tradesOf) : [];
  if (!home || !first) return [];
  // An application with ways to sign in names the trades of its users.
  if (!isSoftware(first.industry) && softwareSignsOf(site, subject).strength >= appSigns) return [];
  if (!isNamedMost(first, others) && !isBelieved(first, site)) return [];
  return [{ value: first.industry, url: home.url, quote: first.quote, evidence: 'classifier' }];
}

function isNamedMost(first: Score, others: readonly Score[]): boolean {
  if (first.score < leastScore) return false;
  const second = others.find(({ industry }) => !isKin(industry, first.industry));
  const isTitled = first.weight >= titleWeight;
  // A trade that is the only one in name and title needs less of a lead.
  const lead = isTitled && (second?.weight ?? 0) < titleWeight ? titledLead : leastLead;
  if (first.score < (second?.score ?? 0) * lead) return false;
  if (!isTitled && first.words.size < leastWords && first.texts < leastTexts) return false;
  return first.weight >= headingWeight || first.texts >= leastPlainTexts;
}

/** Fewer words are enough if they name the classifier's best guess about the introduction. */
function isBelieved({ industry, score }: Score, site: SiteEvidence): boolean {
  // The classifier takes artificial intelligence for software.
  const guess = isSoftware(industry) ? 'Software' : industry;
  return score >= leastBelieved && beliefIn(guess, introductionOf(site)) >= littleBelief;
}

const leastBelieved = 1;
const littleBelief = 0.2;

/** A shop or maker of one product is fairly called either, as is a firm that tends house and garden. */
const kin: readonly (readonly [Industry, Industry])[] = [
  ['Real estate and construction', 'Consumer products and services'],
  ['Retail and e-commerce', 'Consumer products and services'],
  ['Retail and e-commerce', 'Food and agriculture'],
  ['Manufacturing and industrial', 'Food and agriculture'],
  ['Manufacturing and industrial', 'Real estate and construction'],
];

function isKin(one: Industry, other: Industry): boolean {
  return (
    (isSoftware(one) && isSoftware(other)) ||
    kin.some((pair) => pair.includes(one) && pair.includes(other) && one !== other)
  );
}

const titleWeight = 3;
const leastScore = 2.5;
const leastLead = 1.5;
const titledLead = 1.1;
const leastWords = 2;
const leastTexts = 2;
/** Paragraphs alone may be news or legal texts. */
const leastPlainTexts = 6;
const headingWeight = 0.75;
const appSigns = 1.5;

const longestText = 1_000;
const mostBlocks = 80;
const mostOffers = 20;
const mostOfBody = 4;
const mostOfWord = 4;

interface Score {
  readonly industry: Industry;
  readonly score: number;
  readonly texts: number;
  readonly words: ReadonlySet<string>;
  readonly quote: string;
  /** The weight of the quote's place. */
  readonly weight: number;
}

interface Weighed {
  readonly text: string;
  readonly weight: number;
}

function tradeScores(
  site: SiteEvidence,
  home: PageDocument,
  subject: Subject,
  tradesOf: (text: string) => Trades,
): Score[] {
  const scores = new Map<Industry, Score>();
  const times = new Map<string, number>();
  const count = (word: string): number => {
    times.set(word, (times.get(word) ?? 0) + 1);
    return times.get(word) ?? 0;
  };
  const add = ({ text, weight }: Weighed, most: number) => {
    for (const [industry, words] of tradesOf(text.slice(0, longestText))) {
      const before = scores.get(industry) ?? none(industry);
      // A word that a page repeats counts four times at most.
      const counted = [...words].filter((word) => count(`${industry} ${word}`) <= mostOfWord).length;
      if (counted === 0) continue;
      const gain = Math.min(weight * (counted > 1 ? 1.5 : 1), Math.max(0, most - before.score));
      scores.set(industry, {
        ...before,
        score: before.score + gain,
        texts: before.texts + 1,
        words: new Set([...before.words, ...words]),
        ...(weight > before.weight ? { quote: text, weight } : {}),
      });
    }
  };
  // Body text comes first, because its share is limited however long it is.
  for (const one of [...bodyOf(home), ...site.pages.slice(1).flatMap(offersOn)]) add(one, mostOfBody);
  // The title counts, however often the text repeats its word.
  times.clear();
  // A title that only repeats the name says no more than the name.
  const title = tradesOf(subject.without(home.title)).size > 0 ? home.title : '';
  for (const one of headsOf(site.pages, home, subject.name, title)) add(one, Number.POSITIVE_INFINITY);
  return [...scores.values()].toSorted((one, other) => other.score - one.score);
}

function none(industry: Industry): Score {
  return { industry, score: 0, texts: 0, words: new Set(), quote: '', weight: 0 };
}

function headsOf(pages: readonly PageDocument[], home: PageDocument, name = '', title = ''): Weighed[] {
  return [
    { text: name, weight: 3 },
    { text: title, weight: 3 },
    ...businessOf(pages),
    { text: home.meta.get('description') ?? home.meta.get('og:description') ?? '', weight: 2 },
    { text: home.meta.get('keywords') ?? '', weight: 1.5 },
    ...pages.slice(1, 4).map(({ title }) => ({ text: title, weight: 0.5 })),
    ...mainLines(home).map((text) => ({ text, weight: 2 })),
  ];
}

/** The first trade that a row names is the main one. */
function businessOf(pages: readonly PageDocument[]): Weighed[] {
  const parts = businessRows(pages).flatMap((row) => row.split(/[、,;；(（]/));
  const main = parts.findIndex((part) => tradesIn(part).size > 0 || englishTradesIn(part).size > 0);
  return [
    { text: parts[main] ?? '', weight: 4 },
    { text: parts.slice(main + 1).join('\n'), weight: 1.5 },
  ];
}

/** Up to two main headings. The lines of one heading belong together: "Neue Kunden für", "Bäckereien". */
function mainLines({ prose }: PageDocument): string[] {
  const lines: string[] = [];
  for (const [index, { tag, text }] of prose.entries())
    if (tag === 'h1') {
      const isNext = prose[index - 1]?.tag === 'h1';
      if (isNext) lines.push(`${lines.pop()} ${text}`);
      else lines.push(text);
    }
  return lines.slice(0, 2);
}

function bodyOf({ prose }: PageDocument): Weighed[] {
  return prose
    .filter(({ tag, text, footer }) => tag !== 'h1' && !footer && !ofOthers.test(text))
    .filter(isNoModule())
    .slice(0, mostBlocks)
    .map(({ tag, text }) => ({ text, weight: /^h[2-4]$/.test(tag) ? headingWeight : 0.5 }));
}

/** The headings of a page about services or products. */
function offersOn({ url, prose }: PageDocument): Weighed[] {
  if (!isPageOfOffers(url)) return [];
  const headings = prose.filter(({ tag, text }) => isHeading(tag) && !ofOthers.test(text));
  return headings.slice(0, mostOffers).map(({ text }) => ({ text, weight: headingWeight }));
}

/** Modules of an application are named after the work of its users: "Módulos", then "Contabilidade". */
const modules =
  /^(?:(?:our|unsere|nos|nuestros|nossos|i nostri|onze) )?(?:modules?|module|módulos|moduli|funcionalidades|funktionen|fonctionnalités|funzionalità|functies|functionaliteiten)$/i;

function isNoModule(): (block: Block) => boolean {
  let above = '';
  return ({ tag, text }) => {
    if (modules.test(text) && isHeading(tag)) above = tag;
    else if (isHeading(tag) && tag <= above) above = '';
    return above === '';
  };
}

function isHeading(tag: string): boolean {
  return /^h[1-6]$/.test(tag);
}

function ownTradesIn(text: string): Trades {
  return tradesIn(withoutServed(text));
}

function ownEnglishTradesIn(text: string): Trades {
  return englishTradesIn(withoutServed(text));
}

const labels = phrasesIn('industries')('rows about the business');
const label = new RegExp(String.raw`^(?:${labels})\s*[:：]?$`, 'iu');
const labelled = new RegExp(String.raw`^(?:${labels})\s*[:：]\s*(\P{Z}.{1,300})$`, 'iu');
const mostLines = 6;

/** Values of rows such as "事業内容 システムの開発" and "Branche Holzbau", in tables and imprints. */
function businessRows(pages: readonly PageDocument[]): string[] {
  return pages.flatMap(({ prose }) => prose.flatMap(({ text }, index) => rowAt(text, index, prose)));
}

function rowAt(text: string, index: number, prose: readonly Block[]): string[] {
  if (!label.test(text)) {
    const stated = labelled.exec(text)?.[1];
    return stated === undefined ? [] : [stated];
  }
  const [first, ...next] = prose.slice(index + 1, index + 1 + mostLines);
  if (!first) return [];
  const isOther = next.findIndex(({ tag }) => tag !== 'li' || tag !== first.tag);
  return [first, ...next.slice(0, isOther < 0 ? mostLines : isOther)].map((block) => block.text);
}
