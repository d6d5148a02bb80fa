import { industryOfWord } from '../../../../../shared/enrichment/industries.ts';
import { onlyTradeIn } from '../../../industry/trade-lexicon.ts';
import { textsOf } from '../../collect/json-ld.ts';
import type { PageDocument } from '../../collect/page-document.ts';
import { industryIn } from '../../words/industry-words.ts';
import { isEnglish, latin, phrasesIn } from '../../words/phrases.ts';
import type { Evidence, Extractor, Proposal } from '../candidate.ts';
import type { Subject } from '../subject.ts';

const phrases = phrasesIn('industries');

export const markedIndustries: Extractor = {
  field: 'industry',
  name: 'organization-markup',
  propose: ({ graph }) =>
    graph.organizations.flatMap(({ item, url, method }) => {
      const [stated] = textsOf(item.industry);
      if (stated === undefined) return [];
      const isWord = stated.length <= 80 && /^[^.!?=@{}]*$/.test(stated) && /\p{L}{2}/u.test(stated);
      const refused = isWord ? undefined : 'not an industry';
      const [own = ''] = stated.split(/\s(?:for|für|pour|para|per|voor)\s/i);
      const value = industryOfWord(own) ? own : stated;
      return [{ value, url, quote: `industry: ${stated}`, evidence: method, refused }];
    }),
};

/** For example "Acme is a software company". */
export const toldIndustries: Extractor = {
  field: 'industry',
  name: 'statement',
  propose: ({ pages, graph }, subject) => [
    ...graph.organizations.flatMap(({ item, url, method }) =>
      textsOf(item.description).flatMap((text) => fromText(text, url, method, subject)),
    ),
    ...pages.flatMap((page) => fromPage(page, subject)),
  ],
};

const row = /^(?:industry|industries|branche|sector|secteur|settore)\s*:\s*(\p{L}[\p{L} &,/-]{2,60})$/iu;
const proseTags = new Set(['p', 'div', 'h1', 'h2', 'section', 'main', 'td', 'li', 'dd']);
const mostBlocks = 200;

const word = String.raw`[\p{L}\d&/’'-]+`;
const customersNext = 'for|für|pour|para|per|that|which';
const statement = latin(
  [
    String.raw`(?<!\p{L})(?:${phrases('is')}) `,
    String.raw`(?:(?:an?|the|one of the|une?|la|le|ein|eine|una?|um|uma|een|der|die|das)\s+|un['’])`,
    String.raw`((?:(?!(?:${customersNext}|helping|used)\b)${word},? ){0,10}`,
    String.raw`(?:${phrases('kinds of companies in sentences')}))(?!\p{L})`,
    String.raw`((?:,? (?!(?:${customersNext}|who|whose|owned|with|based|in)\b)${word}){0,8})`,
  ].join(''),
);
const activity = latin(
  [
    String.raw`\b(?:${phrases('makes')}) `,
    String.raw`((?:(?!(?:for|to|that|which|für|pour|para|per|so|with|helping|serving|supporting)\b)`,
    `${word},? ?){1,7})`,
  ].join(''),
);
// Quick test before the slow patterns.
const saysWhat =
  /(?:is|are|['’]re|est|sommes|ist|sind|somos|es|siamo|è|é|zijn) (?:(?:an?|the|one|une?|la|le|eine?|una|uma?|der|die|das) |un['’])/i;
const saysWe = /(?:^|[.!?] )(?:we|wir|nous) /i;
const startsWithWe = /^\s*(?:we|wir|nous)\s/i;
const weSpecialize = /,\s*we speciali[sz]e in\s/i;
// "Wir sind an keinen Hersteller gebunden" says what it is not.
const denied =
  /(?<!\p{L})(?:no|not|kein\p{L}*|nicht|pas|aucune?|ningun[ao]?|ningún|nenhuma?|nessun[ao]?|geen|niet)(?![\p{L}-])/iu;
const othersBefore = /\b(?:customers?|clients?|partners?|if|your|you|their|parent|not|kunden|like)\b/i;

function fromText(text: string, url: string, evidence: Evidence, subject: Subject): Proposal[] {
  if (!saysWhat.test(text) && !saysWe.test(text) && !subject.isNamedIn(text)) return [];
  return text.split(/(?<=[!?.])\s+/).flatMap((sentence) => {
    const industry = inSentence(sentence, text, subject);
    return industry === undefined ? [] : [{ value: industry, url, quote: sentence, evidence }];
  });
}

function fromPage({ prose, meta, url }: PageDocument, subject: Subject): Proposal[] {
  const blocks = prose.filter(({ tag }) => proseTags.has(tag)).slice(0, mostBlocks);
  const about = meta.get('description') ?? meta.get('og:description') ?? '';
  return [
    ...blocks.flatMap(({ text }): Proposal[] => {
      const stated = text.length < 90 && text.includes(':') ? row.exec(text)?.[1] : undefined;
      return stated ? [{ value: stated.trim(), url, quote: text, evidence: 'text' }] : [];
    }),
    ...fromText(about, url, 'meta', subject),
    ...blocks.flatMap(({ text }) => fromText(text, url, 'text', subject)),
  ];
}

function inSentence(sentence: string, text: string, subject: Subject): string | undefined {
  const said = saysWhat.test(sentence) ? statement.exec(sentence) : null;
  if (said?.[1]) {
    const before = sentence.slice(0, said.index + said[0].indexOf(said[1]));
    const isOurs = subject.isMeant(before, text) && !othersBefore.test(subject.without(before));
    const whole = `${said[1]}${said[2] ?? ''}`;
    const industry =
      isOurs && !denied.test(said[1])
        ? (industryIn(said[1]) ?? industryIn(whole) ?? foreignTradeIn(said[1], whole, sentence))
        : undefined;
    if (industry) return industry;
  }
  if (!startsWithWe.test(sentence) && !subject.opens(sentence) && !weSpecialize.test(sentence))
    return undefined;
  const done = activity.exec(sentence);
  if (!done?.[1]) return undefined;
  const before = sentence.slice(0, done.index);
  // Such statements are often about others, so require the name or "we" directly before.
  const isOurs =
    /^\s*(?:we|wir|nous)\s*$/i.test(before) ||
    (weSpecialize.test(sentence) && /,\s*we\s*$/i.test(before)) ||
    (subject.opens(sentence) && /^\S*\s*$/.test(subject.without(before).trim()));
  return isOurs ? industryIn(done[1]) : undefined;
}

/** The industry in a phrase, or in the phrase and its continuation, of a sentence that is not English. */
function foreignTradeIn(phrase: string, whole: string, sentence: string): string | undefined {
  return isEnglish(sentence, 1) === false ? (onlyTradeIn(phrase) ?? onlyTradeIn(whole)) : undefined;
}
