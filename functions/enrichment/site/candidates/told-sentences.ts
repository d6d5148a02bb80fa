import { englishTradesIn, tradesIn } from '../../industry/trade-lexicon.ts';
import type { Block } from '../collect/block-collector.ts';
import type { PageDocument } from '../collect/page-document.ts';
import {
  introduction,
  isCall,
  isLegalPage,
  isNoBeginning,
  isTrueOfAnyone,
  saysPlaceOrAge,
  saysWeOffer,
} from '../words/description-words.ts';
import { phrasesIn } from '../words/phrases.ts';
import type { Candidate, Extractor, Proposal } from './candidate.ts';
import { descriptionProblem, isSpoken, namesWhat, saysWe, shortened } from './descriptions.ts';
import { isEnglishSite } from './industries/introduction.ts';
import { type Subject, sentencesOf } from './subject.ts';

/** A text that may describe the company: of the home page's head, or from a sentence to the end of its paragraph. */
export interface TellingText {
  readonly candidate: Candidate;
  /** The words that the model reads, without the company's name. */
  readonly words: string;
  readonly traits: Readonly<Record<string, number>>;
}

const properties = ['description', 'og:description', 'twitter:description'];

/** The texts of a home page's head. */
export function headTexts(page: PageDocument, subject: Subject): TellingText[] {
  return properties.flatMap((property) => {
    const text = page.meta.get(property);
    return text === undefined ? [] : [headText(page, property, text, subject)];
  });
}

/** Each sentence with the rest of its paragraph. Pages about data, contracts and jobs have none. */
export function toldTexts(page: PageDocument, isHome: boolean, subject: Subject): TellingText[] {
  const { prose, url, title } = page;
  if (!isHome && isLegalPage.test(`${url} ${title}`)) return [];
  const told: TellingText[] = [];
  for (const [at, block] of prose.entries()) {
    if (told.length >= mostTexts) break;
    if (isSpoken(prose, at)) continue;
    for (const [index, sentence] of sentencesOf(block.text).slice(0, mostSentences).entries()) {
      const text = block.text.slice(block.text.indexOf(sentence));
      if (sentence.length < shortestSentence || (text.length < shortest && !dense.test(text))) continue;
      if (saysPlaceOrAge.test(`Acme${subject.after(text) ?? ''}`)) continue;
      const traits = {
        ...textTraits(text, sentence, subject),
        ...placeTraits(block, prose[at - 1]),
        'home page': Number(isHome),
        'named on the home page': Number(isHome && subject.isNamedIn(text)),
        'place on the page': at / prose.length,
        'beginning of the page': Number(at < prose.length / 10),
        'first sentence': Number(index === 0),
      };
      const candidate = candidateOf(page, text, block.tag.startsWith('h') ? 'heading' : 'text');
      told.push({ candidate, words: wordsOf(text, subject), traits });
    }
  }
  return told;
}

const mostSentences = 6;
const mostTexts = 200;
const shortest = 30;
const shortestSentence = 20;
const longestRead = 160;
const longestQuote = 300;

function headText(page: PageDocument, property: string, text: string, subject: Subject): TellingText {
  return {
    candidate: candidateOf(page, text, property.startsWith('og:') ? 'opengraph' : 'meta'),
    words: wordsOf(text, subject),
    traits: {
      ...textTraits(text, text, subject),
      head: 1,
      'home page': 1,
      'named on the home page': Number(subject.isNamedIn(text)),
      'beginning of the page': 1,
      'first sentence': 1,
    },
  };
}

function candidateOf({ url }: PageDocument, text: string, evidence: Candidate['evidence']): Candidate {
  return {
    field: 'description',
    value: shortened(text),
    url,
    quote: text.slice(0, longestQuote),
    evidence,
    extractor: 'description-model',
  };
}

function wordsOf(text: string, subject: Subject): string {
  return subject.without(text.slice(0, longestRead * 2)).slice(0, longestRead);
}

function textTraits(text: string, sentence: string, subject: Subject): Record<string, number> {
  const trades = [...tradesIn(subject.without(text.slice(0, longestRead))).values()];
  const count = trades.reduce((sum, { size }) => sum + size, 0);
  return {
    'opens with the name': Number(subject.opens(text)),
    'name before what it does': Number(namesWhat(text, subject)),
    named: Number(subject.isNamedIn(text)),
    'we are': Number(saysWe(text)),
    'we offer': Number(saysWeOffer.test(text)),
    'true of anyone': Number(isTrueOfAnyone.test(text)),
    question: Number(sentence.slice(0, longestRead).includes('?')),
    trades: Math.min(count, 4),
    'any trade': Number(count > 0),
    short: Number(text.length < 50),
    'length of the sentence': Math.min(sentence.length, 300) / 100,
    'script without spaces': Number(dense.test(text)),
  };
}

function placeTraits({ tag }: Block, before: Block | undefined): Record<string, number> {
  return {
    'list item': Number(tag === 'li'),
    heading: Number(/^h[1-3]$/.test(tag)),
    paragraph: Number(tag === 'p'),
    'other element': Number(tag === 'div' || tag === 'td'),
    'below a heading': Number(before !== undefined && /^h[1-3]$/.test(before.tag)),
  };
}

const dense = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

/** Sentences with words of trades about the company or "we", whatever their verb. */
export const tradeSentences: Extractor = {
  field: 'description',
  name: 'trade-sentence',
  propose: (site, subject) => {
    const tradesOf = isEnglishSite(site) === true ? englishTradesIn : tradesIn;
    const countTrades = (text: string) =>
      [...tradesOf(text).values()].reduce((sum, { size }) => sum + size, 0);
    return site.pages
      .filter(({ url, title }, index) => index === 0 || !isLegalPage.test(`${url} ${title}`))
      .flatMap((page) => sentencesOn(page, subject, countTrades))
      .slice(0, mostProposals);
  },
};

const mostProposals = 4;
const tags = new Set(['p', 'div', 'section', 'td', 'dd', 'body', 'main', 'article', 'header', 'h2', 'h3']);
const longestText = 1_500;
const [shortestAlone, longestAlone] = [45, 350];
const longestLine = 200;
const fewestWords = 7;
/** A postcode with its town, a phone number or an email address. */
const hasAddress = /\d{4,5} \p{Lu}|\d{3}[ ./-]?\d{3}|@/u;
const ourselves = new RegExp(String.raw`(?<!\p{L})(?:${phrasesIn('pages')('we and our')})(?!\p{L})`, 'iu');

function sentencesOn(
  page: PageDocument,
  subject: Subject,
  countTrades: (text: string) => number,
): Proposal[] {
  const { prose, url } = page;
  const first = prose.find(({ tag, text }) => tag === 'p' && text.length >= shortestAlone);
  return prose.flatMap((block, index): Proposal[] => {
    const { tag, text } = block;
    const isOther = text.length > longestText || isAddressLine(text) || isSpoken(prose, index);
    if (!tags.has(tag) || isOther) return [];
    const sentence = sentencesOf(text).find((one) => {
      const isNamed = subject.isNamedIn(one);
      const isOurs = isNamed || ourselves.test(one) || block === first;
      return (
        isOurs &&
        standsAlone(one) &&
        countTrades(subject.without(one)) >=
          (isNamed || saysWeOffer.test(one.replace(introduction, '')) ? 1 : 2)
      );
    });
    if (sentence === undefined) return [];
    const quote = text.slice(text.indexOf(sentence));
    const refused = descriptionProblem(quote);
    return [{ value: shortened(quote), url, quote, evidence: 'text', refused }];
  });
}

function isAddressLine(text: string): boolean {
  return text.length < longestLine && hasAddress.test(text);
}

function standsAlone(sentence: string): boolean {
  return (
    sentence.length >= shortestAlone &&
    sentence.length <= longestAlone &&
    sentence.split(' ').length >= fewestWords &&
    /[.!…]$/.test(sentence) &&
    ![hasAddress, isCall, isNoBeginning, isTrueOfAnyone].some((pattern) => pattern.test(sentence)) &&
    descriptionProblem(sentence) === undefined
  );
}
