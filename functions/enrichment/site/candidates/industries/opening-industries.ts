import { onlyTradeIn, tradesIn } from '../../../industry/trade-lexicon.ts';
import { industryIn } from '../../words/industry-words.ts';
import { latin, phrasesIn } from '../../words/phrases.ts';
import type { Extractor, Proposal } from '../candidate.ts';

const phrases = phrasesIn('industries');

/**
 * The first words of a description or headline without a verb: "Agence de communication à Lyon", "Global
 * leader in fraud prevention".
 */
export const openingIndustries: Extractor = {
  field: 'industry',
  name: 'opening',
  propose: ({ pages: [home] }) => {
    if (!home) return [];
    const texts = [
      {
        text: home.meta.get('description') ?? home.meta.get('og:description') ?? '',
        evidence: 'meta' as const,
      },
      ...home.prose
        .filter(({ tag }) => tag === 'h1')
        .slice(0, 2)
        .map(({ text }) => ({ text, evidence: 'heading' as const })),
    ];
    return texts.flatMap(({ text, evidence }): Proposal[] => {
      const industry = industryOpening(text);
      return industry === undefined ? [] : [{ value: industry, url: home.url, quote: text, evidence }];
    });
  },
};

const phraseEnd =
  /[.!?:;|–—]|\s-\s|\s(?:for|to|that|which|who|with|für|mit|pour|qui|avec|para|que|con|per|che|voor|met)\s/i;
const longestPhrase = 120;

function industryOpening(text: string): string | undefined {
  const [phrase = ''] = text.slice(0, longestPhrase).split(phraseEnd);
  const japanese = japaneseRole.exec(phrase)?.[1];
  if (japanese !== undefined) return onlyTradeIn(japanese);
  if (!openingRole.test(phrase)) return undefined;
  const [trade, ...others] = tradesIn(phrase).keys();
  return others.length > 0 ? undefined : (industryIn(phrase) ?? trade);
}

/** The last words of a phrase name the kind of company: "苅田町の電気工事会社". */
const japaneseRole =
  /(?:^|[のな、はがるたいに])([^のな、。はがるたいに\s]+(?:会社|企業|業者|メーカー|専門店|事務所|工務店|商社|代理店))(?:です|である)?(?:。.*)?$/u;

const articles = `(?:(?:${phrases('we are a')}) )?(?:(?:${phrases('articles')}) |l['’])?`;
const word = String.raw`[\p{L}\d&’'-]+,?`;

const openingRole = latin(
  String.raw`^\s*${articles}(?:${word} ){0,6}(?:${phrases('kinds of companies in openings')})(?!\p{L})`,
);
