import { englishTradesIn, tradesIn } from '../../industry/trade-lexicon.ts';
import type { Block } from '../collect/block-collector.ts';
import type { PageDocument } from '../collect/page-document.ts';
import { isCall, isLegalPage, isNoBeginning, isTrueOfAnyone } from '../words/description-words.ts';
import { phrasesIn } from '../words/phrases.ts';
import { descriptionProblem, shortened } from './descriptions.ts';
import type { Extractor, Proposal } from './extractor.ts';
import { isEnglishSite } from './industries/introduction.ts';
import { type Subject, sentencesOf } from './subject.ts';

/** Sentences with words of trades about the company or "we", whatever their verb. */
export const tradeSentences: Extractor = {
  field: 'description',
  name: 'trade-sentence',
  propose: (site, subject) => {
    const tradesOf = isEnglishSite(site) === true ? englishTradesIn : tradesIn;
    const count = (text: string) => [...tradesOf(text).values()].reduce((sum, { size }) => sum + size, 0);
    return site.pages
      .filter(({ url, title }, index) => index === 0 || !isLegalPage.test(`${url} ${title}`))
      .flatMap((page) => sentencesOn(page, subject, count))
      .slice(0, mostProposals);
  },
};

const mostProposals = 4;
const tags = new Set(['p', 'div', 'section', 'td', 'dd', 'body', 'main', 'article', 'header', 'h2', 'h3']);
const longestText = 1_500;
const [shortest, longest] = [45, 350];
const fewestWords = 7;
const ourselves = new RegExp(String.raw`(?<!\p{L})(?:${phrasesIn('pages')('we and our')})(?!\p{L})`, 'iu');

function sentencesOn(page: PageDocument, subject: Subject, tradesIn: (text: string) => number): Proposal[] {
  const first = page.prose.find(({ tag, text }) => tag === 'p' && text.length >= shortest);
  return page.prose.flatMap((block) => {
    const text = sentenceIn(block, block === first, subject, tradesIn);
    return text === undefined
      ? []
      : [{ value: shortened(text), url: page.url, quote: text, evidence: 'text' as const }];
  });
}

function sentenceIn(
  { tag, text }: Block,
  isFirst: boolean,
  subject: Subject,
  tradesIn: (text: string) => number,
): string | undefined {
  if (!tags.has(tag) || text.length > longestText) return undefined;
  const sentence = sentencesOf(text).find((one) => {
    if (one.length < shortest || one.length > longest || one.split(' ').length < fewestWords) return false;
    const isNamed = subject.isNamedIn(one);
    if (!isNamed && !ourselves.test(one) && !isFirst) return false;
    if (
      one.endsWith('?') ||
      [isCall, isNoBeginning, isTrueOfAnyone].some((no) => no.test(one)) ||
      descriptionProblem(one)
    )
      return false;
    return tradesIn(subject.without(one)) >= (isNamed ? 1 : 2);
  });
  return sentence && text.slice(text.indexOf(sentence));
}
