import { companySizeOf } from '../../../../shared/enrichment/company-size.ts';
import type { Block } from '../collect/block-collector.ts';
import { valueCells } from '../collect/elements.ts';
import { itemsIn, textsOf } from '../collect/json-ld.ts';
import type { PageDocument } from '../collect/page-document.ts';
import { latin, phrasesIn } from '../words/phrases.ts';
import type { Extractor, Proposal } from './candidate.ts';
import { isInjection } from './hostile-text.ts';
import { isAboutOthers, type Subject, sentencesOf } from './subject.ts';

const phrases = phrasesIn('pages');

const thousands = String.raw`\d{1,3}(?:[.,'’ \u00a0\u202f]\d{3})+`;
const spelled = String.raw`\b(?:${phrases('sizes: numbers')})\b`;
const figure = String.raw`(?:${thousands}|\d{1,6}|${spelled})(?:\s?k\b)?`;
/** A count or range: `120`, `1.200`, `51-200`, `5,000+`, `seven`. */
const count = String.raw`${figure}(?:\s?(?:[-–—]|to|bis|à|a)\s?${figure})?\s?\+?`;
const roughly = String.raw`(?:${phrases('sizes: roughly')})\s+`;
const employees = `(?:${phrases('sizes: employees')})`;
/** May mean customers, so the words before must say who counts. */
const persons = `(?:${phrases('sizes: people')})`;
const between = String.raw`(?:\s+(?:${phrases('sizes: adjectives')})){0,2}\s*`;

/** For example "about 120 people". */
export const toldSizes: Extractor = {
  field: 'size',
  name: 'statement',
  propose: ({ pages }, subject) =>
    pages.flatMap((page) => fromText(page, subject)).filter(({ value }) => companySizeOf(String(value))),
};

const counted = `(?:${roughly})?(?<![\\d.,$€£-])${count}`;

/** Other things that a number counts, and words that multiply it: "studio is 10 minutes", "team of two hundred". */
const otherCount = String.raw`[\d,.]*\+?[\s-]?(?:%|(?:${phrases('sizes: other units')})(?!\p{L}))`;
const now = '(?:now |today |currently |a |just |heute |inzwischen |hoy )*';

const statements: readonly RegExp[] = [
  latin(
    [
      String.raw`(?<!\p{L})(?:${phrases('sizes: teams')})\s+(?:of|de|von|aus|di|van|is|con|mit)\s+`,
      `(${counted})(?!${otherCount})`,
    ].join(''),
  ),
  latin(String.raw`(${counted}${between}${employees})(?!\p{L})`),
  latin(
    [
      String.raw`\b(?:${phrases('sizes: we have')})\s+${now}`,
      String.raw`(${counted}${between}(?:${persons}|${employees}))(?!\p{L})`,
    ].join(''),
  ),
  // "Our 12-person studio".
  new RegExp(
    [
      String.raw`\b(?:a|an|our)\s+((?:\d{1,3}(?:,\d{3})+|\d{1,6})[- ](?:person|people|strong|member))\s+`,
      String.raw`(?:team|company|studio|agency|firm|startup|business|workforce)\b`,
    ].join(''),
    'i',
  ),
];

/** "Two people with twenty years of practice", below "About us": the words before say whom it counts. */
const teamOf = latin(
  [
    `^(${spelled} (?:people|personnes|personas|Menschen|Personen|Köpfe))`,
    String.raw`(?=[.,:]|$| (?:with|con|avec|mit)(?!\p{L}))`,
  ].join(''),
);
const aboutLabel = new RegExp(`^(?:${phrases('sizes: headings above people')})$`, 'i');
const mostBelow = 5;

const labels = phrases('sizes: labels');
const label = latin(String.raw`^(?:${labels}|team|size)\s*:?$`);
const bareCount = `(?:${roughly}|~)?${count}(?:${between}(?:${employees}|${persons}))?`;
const labelled = latin(String.raw`^(?:${labels})\s*:?\s+(${bareCount})\.?$`);
const bare = latin(`^${bareCount}$`);
const bareNoun = latin(`^(?:${employees})(?: (?:worldwide|weltweit|globally))?$`);

const japaneseLabel = /^(?:従業員数?|従業者数|社員数?|スタッフ数|人員)\s*[:：]?$/;
const japaneseCount = /^約?\s*\d[\d,]*\s*(?:名|人)/;
const japaneseRow = /^(?:従業員数?|従業者数|社員数|スタッフ数|人員)\s*[:：]?\s*(約?\s*\d[\d,]*\s*(?:名|人))/;

// Quick test before the slow patterns.
const trigger = new RegExp(phrases('sizes: stems'), 'i');
const spelledFigure = new RegExp(spelled, 'i');

const longest = 2_000;
// Next to prices, a figure without a subject ("201+ employees") describes buyers.
const priced = new RegExp(
  [
    String.raw`[$€£]\s?\d|\d\s?[€£]|\/\s?(?:mo|month|user|seat)\b`,
    String.raw`\bper (?:month|user|seat)\b|\b(?:pro|par|al) (?:monat|mois|mes)\b`,
  ].join('|'),
  'i',
);
const subjectless = latin(`^${bareCount}\\.?$`);

function fromText(page: PageDocument, subject: Subject): Proposal[] {
  const found: Proposal[] = [];
  const { url } = page;
  const propose = (value: string, quote: string) => found.push({ value, url, quote, evidence: 'text' });
  for (const [index, block] of page.prose.entries()) {
    const { text } = block;
    if (text.length > longest) continue;
    const isShort = text.length < 40 && /\d/.test(text);
    const pair = isShort && inPair(page.prose, index, block);
    if (pair && !isPriced(page)) propose(pair.value, pair.quote);
    if (pair || !hasFigure(text) || !trigger.test(text) || isInjection(text)) continue;
    const row = (labelled.exec(text) ?? japaneseRow.exec(text))?.[1];
    if (row) propose(row.trim(), text);
    else if (subjectless.test(text) && isPriced(page)) continue;
    else
      for (const sentence of sentencesOf(text)) {
        const counts = hasFigure(sentence) && trigger.test(sentence);
        const team = counts && teamOf.exec(sentence)?.[1];
        const isTeam = team && page.prose.slice(Math.max(0, index - mostBelow), index).some(isAboutLabel);
        const words = counts && (isTeam ? team : inSentence(sentence, text, subject));
        if (words) propose(words, sentence);
      }
  }
  return found;
}

function isAboutLabel({ text }: Block): boolean {
  return text.length < 30 && aboutLabel.test(text);
}

/** A table row or tile: label above figure, or figure above "employees". */
function inPair(blocks: readonly Block[], index: number, block: Block) {
  const [before, previous] = [blocks[index - 2], blocks[index - 1]];
  const following = blocks[index + 1];
  // "250 | employees | 80,000 | merchants": the label belongs to the figure above it.
  const isTaken = before && bare.test(before.text) && !valueCells.has(before.tag);
  const isRow =
    previous &&
    ((label.test(previous.text) && bare.test(block.text)) ||
      (japaneseLabel.test(previous.text) && japaneseCount.test(block.text)));
  if (isRow && !isTaken) return { value: block.text, quote: `${previous.text} ${block.text}` };
  const words = `${block.text} ${following?.text}`;
  return following && !valueCells.has(block.tag) && bare.test(block.text) && bareNoun.test(following.text)
    ? { value: words, quote: words }
    : undefined;
}

function isPriced(page: PageDocument): boolean {
  return page.prose.some(({ text }) => priced.test(text));
}

function hasFigure(text: string): boolean {
  return /\d/.test(text) || spelledFigure.test(text);
}

function inSentence(sentence: string, text: string, subject: Subject): string | undefined {
  for (const pattern of statements) {
    const match = pattern.exec(sentence);
    if (!match?.[1]) continue;
    const start = match.index + match[0].indexOf(match[1]);
    // "+40 funcionários".
    const before = sentence.slice(0, match.index).replace(/\+$/, '');
    const spoken = /^(?:we|our|wir|nous|somos|siamo|contamos|sind wir|there are)\b/i.test(match[0]);
    if (!spoken && !subject.isMeant(before, text)) continue;
    if (isAboutOthers(subject.without(before), sentence.slice(start + match[1].length))) continue;
    return match[0].trim();
  }
  return undefined;
}

export const markedSizes: Extractor = {
  field: 'size',
  name: 'organization-markup',
  propose: ({ graph }) =>
    graph.organizations.flatMap(({ item, method, url }) => {
      const stated = item.numberOfEmployees;
      const [range] = itemsIn(stated);
      const [low] = textsOf(range?.minValue);
      const [high] = textsOf(range?.maxValue);
      const [value] = range ? textsOf(range.value) : textsOf(stated);
      const words = value ?? (low && high ? `${low}-${high}` : low && `${low}+`);
      if (!words) return [];
      const refused = companySizeOf(words) ? undefined : 'not a number of people';
      return [{ value: words, url, quote: `numberOfEmployees: ${words}`, evidence: method, refused }];
    }),
};

/** The legal page or footer of a sole trader, from which at most ten people are inferred. */
export const soleTraders: Extractor = {
  field: 'size',
  name: 'sole-trader',
  propose: ({ pages }) =>
    pages.flatMap((page) =>
      page.blocks
        .filter(
          ({ text, footer }) => text.length <= longestNotice && (footer || isLegal(page)) && isSole(text),
        )
        .map(({ text }) => ({ value: '1-10', url: page.url, quote: text, evidence: 'classifier' as const })),
    ),
};

const longestNotice = 300;
const legalPage = /impress?um|imprint|legal|colofon|tokusho|特定商取引/i;

function isLegal({ url, title }: PageDocument): boolean {
  return legalPage.test(new URL(url).pathname) || legalPage.test(title);
}

const soleTrader = latin(String.raw`(?<!\p{L})(?:${phrases('sole traders')})(?!\p{L})`);
const offered = /\b(?:für|pour|para|per|voor|for)\b/i;

/** An adviser to sole traders names them behind "for". */
function isSole(text: string): boolean {
  return (soleTrader.test(text) && !offered.test(text)) || /個人事業主(?!様|の|向)/.test(text);
}
