import type { Block } from '../collect/block-collector.ts';
import type { PageDocument } from '../collect/page-document.ts';
import { isSectionOfOffers, noOffer } from '../words/offer-words.ts';
import type { Extractor, Proposal } from './extractor.ts';
import { wholeList } from './product-names.ts';

/** The names in a list under a heading such as "Services". */
export const listedProducts: Extractor = {
  field: 'products_services',
  name: 'list',
  propose: ({ pages }) => pages.flatMap(listsOn),
};

function listsOn(page: PageDocument): Proposal[] {
  return [...page.blocks.entries()].flatMap(([index, block]) => {
    if (block.boilerplate || block.text.length > 60 || !isSectionOfOffers.test(block.text)) return [];
    // A small line above a heading names the section, too.
    const next = page.blocks[index + 1];
    const start =
      level(block) < 9 ? index : next && level(next) < 9 && level(next) > 1 ? index + 1 : undefined;
    const names = start === undefined ? [] : under(page.blocks, start);
    if (names.length === 0) return [];
    const quote = `${block.text}: ${names.join(', ')}`;
    return [{ value: names, url: page.url, quote, evidence: 'heading' as const }];
  });
}

function level({ tag }: Block): number {
  return /^h[1-6]$/.test(tag) ? Number(tag[1]) : 9;
}

/** The names under a heading such as "Services": headings of the next level, or else list items. */
function under(blocks: readonly Block[], start: number): string[] {
  const [heading] = blocks.slice(start, start + 1);
  const own = heading ? level(heading) : 2;
  const rest = blocks.slice(start + 1, start + 80);
  const end = rest.findIndex((block) => level(block) <= own || block.boilerplate);
  const inside = end === -1 ? rest : rest.slice(0, end);
  const heads = inside.filter((block) => level(block) < 9 && !noOffer.test(block.text));
  const highest = Math.min(...heads.map(level));
  const headings = heads.filter((block) => level(block) === highest).map(({ text }) => text);
  const items = inside
    .filter(({ tag, text }) => (tag === 'li' || tag === 'dt') && !noOffer.test(text))
    .map(nameIn);
  return wholeList(headings.length >= 2 ? headings : items);
}

function nameIn({ text: whole, lead }: Block): string {
  const text = lead ?? whole;
  const [head = ''] = text.split(/\s+[–—-]\s+|:\s+/);
  return (text.length <= 60 ? (head.length >= 3 ? head : text) : head).replace(/[.;,]+$/, '').trim();
}
