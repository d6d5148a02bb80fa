import type { Block } from '../../collect/block-collector.ts';
import { phrasesIn } from '../../words/phrases.ts';
import type { Extractor, Proposal } from '../extractor.ts';
import { clean, nameProblem } from './name-words.ts';

const phrases = phrasesIn('names');

/** Rows such as "会社名 株式会社アクメ" and "Ragione sociale: Acme S.r.l.". */
export const statedNames: Extractor = {
  field: 'company_name',
  name: 'stated-name',
  propose: ({ pages }) =>
    pages.flatMap(({ prose, url }) =>
      prose.flatMap((block, index): Proposal[] => {
        const stated = nameIn(block, prose[index + 1]);
        if (stated === undefined) return [];
        const value = clean(stated);
        const quote = `${block.text} ${stated}`;
        return [{ value, url, quote, evidence: 'text', refused: nameProblem(value) }];
      }),
    ),
};

const japaneseLabels = phrases('Japanese labels of names');
const labels = `${phrases('labels of names')}|${japaneseLabels}`;
const row = new RegExp(`^(?:${labels})\\s*[:：]\\s*(\\S.{1,80})$`, 'iu');
const japaneseRow = new RegExp(String.raw`^(?:${japaneseLabels})\s+(\S.{1,60})$`, 'u');
const label = new RegExp(`^(?:${labels})\\s*[:：]?$`, 'iu');
const longestName = 80;

function nameIn({ text }: Block, next: Block | undefined): string | undefined {
  if (text.length > longestName * 2) return undefined;
  const own = (row.exec(text) ?? japaneseRow.exec(text))?.[1];
  return own ?? (next && next.text.length <= longestName && label.test(text) ? next.text : undefined);
}
