import { englishTradesIn, tradesIn } from '../../industry/trade-lexicon.ts';
import type { PageDocument } from '../collect/page-document.ts';
import {
  introduction,
  isCall,
  isLegalPage,
  isNoBeginning,
  isTrueOfAnyone,
  saysWeOffer,
} from '../words/description-words.ts';
import { phrasesIn } from '../words/phrases.ts';
import type { Extractor, Proposal } from './candidate.ts';
import { descriptionProblem, isSpoken, shortened } from './descriptions.ts';
import { isEnglishSite } from './industries/introduction.ts';
import { type Subject, sentencesOf } from './subject.ts';

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
const [shortest, longest] = [45, 350];
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
  const first = prose.find(({ tag, text }) => tag === 'p' && text.length >= shortest);
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
    return [{ value: shortened(quote), url, quote, evidence: 'text' }];
  });
}

function isAddressLine(text: string): boolean {
  return text.length < longestLine && hasAddress.test(text);
}

function standsAlone(sentence: string): boolean {
  return (
    sentence.length >= shortest &&
    sentence.length <= longest &&
    sentence.split(' ').length >= fewestWords &&
    /[.!…]$/.test(sentence) &&
    ![hasAddress, isCall, isNoBeginning, isTrueOfAnyone].some((pattern) => pattern.test(sentence)) &&
    descriptionProblem(sentence) === undefined
  );
}
