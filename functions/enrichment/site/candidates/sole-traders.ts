import type { PageDocument } from '../collect/page-document.ts';
import { latin } from '../words/language.ts';
import { phrasesIn } from '../words/phrases.ts';
import type { Extractor } from './extractor.ts';

/** The legal page or footer of a sole trader, from which at most ten people are inferred. */
export const soleTraders: Extractor = {
  field: 'size',
  name: 'sole-trader',
  propose: ({ pages }) =>
    pages.flatMap((page) =>
      page.blocks
        .filter(({ text, footer }) => text.length <= longest && (footer || isLegal(page)) && isSole(text))
        .map(({ text }) => ({ value: '1-10', url: page.url, quote: text, evidence: 'classifier' as const })),
    ),
};

const longest = 300;
const legalPage = /impress?um|imprint|legal|colofon|tokusho|特定商取引/i;

function isLegal({ url, title }: PageDocument): boolean {
  return legalPage.test(new URL(url).pathname) || legalPage.test(title);
}

const soleTrader = latin(String.raw`(?<!\p{L})(?:${phrasesIn('pages')('sole traders')})(?!\p{L})`);
const offered = /\b(?:für|pour|para|per|voor|for)\b/i;

/** An adviser to sole traders names them behind "for". */
function isSole(text: string): boolean {
  return (soleTrader.test(text) && !offered.test(text)) || /個人事業主(?!様|の|向)/.test(text);
}
