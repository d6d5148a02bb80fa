import { type Industry, industryOfWord, isIndustry } from '../../shared/enrichment/industries.ts';
import table from './industries.json' with { type: 'json' };

const byWord = new Map(
  Object.entries(table.words).flatMap(([industry, words]) =>
    words.map((word) => [word, checked(industry)] as const),
  ),
);

const byNaceCode = new Map(
  Object.entries(table.nace).flatMap(([industry, codes]) =>
    codes.split(' ').map((code) => [code, checked(industry)] as const),
  ),
);

/**
 * The one of our industries that a source's word stands for: LinkedIn's names as BigPicture has them,
 * Wikidata's labels, or a code of the European classification (`NACE 62.010`). Undefined where the
 * reviewed table has none.
 */
export function industryOf(stated: string): Industry | undefined {
  const [, division, group] = /^NACE (\d\d)(\.\d)?/.exec(stated) ?? [];
  if (division) return byNaceCode.get(`${division}${group ?? ''}`) ?? byNaceCode.get(division);
  return byWord.get(stated.toLowerCase()) ?? industryOfWord(stated);
}

/** Throws where the table names an industry that is not on our list. */
function checked(industry: string): Industry {
  if (!isIndustry(industry))
    throw new Error(`industries.json names "${industry}", which is not on our list.`);
  return industry;
}
