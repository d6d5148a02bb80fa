import type { Block } from '../../collect/block-collector.ts';
import type { PageDocument } from '../../collect/page-document.ts';
import { isOfPartners, isRowOfOffers, isSectionOfOffers, noOffer } from '../../words/offer-words.ts';
import type { Extractor, Proposal } from '../extractor.ts';
import { headingLevel, isHeading, namesUnder } from './cards.ts';
import { proposalOf } from './product-names.ts';

export const listedProducts: Extractor = {
  field: 'products_services',
  name: 'list',
  propose: ({ pages }) => pages.flatMap(listsOn),
};

const longestTitle = 60;

function listsOn(page: PageDocument): Proposal[] {
  return [...page.blocks.entries()].flatMap(([index, block]) => {
    if (block.boilerplate || block.text.length > longestTitle) return [];
    if (isRowOfOffers.test(block.text) && block.tag === 'th') return rowAt(page, index);
    if (!isSectionOfOffers.test(block.text) || isPartners(page.blocks, index)) return [];
    // A small line above a heading also names the section.
    const next = page.blocks[index + 1];
    const start = isHeading(block)
      ? index
      : next && isHeading(next) && headingLevel(next) > 1
        ? index + 1
        : undefined;
    return start === undefined ? [] : proposalOf(page, block.text, namesUnder(page.blocks, start));
  });
}

/** The cells and list items next to 事業内容 in a table. */
function rowAt(page: PageDocument, index: number): Proposal[] {
  const rest = page.blocks.slice(index + 1);
  const end = rest.findIndex(({ tag }) => tag !== 'td' && tag !== 'li');
  const names = (end === -1 ? rest : rest.slice(0, end)).map(({ text }) => text.replace(/^・ ?/, ''));
  const own = names.filter((name) => !noOffer.test(name));
  return proposalOf(page, page.blocks[index]?.text ?? '', own);
}

/** True below a heading about partners, whose offers are theirs. */
function isPartners(blocks: readonly Block[], index: number): boolean {
  const [own] = blocks.slice(index, index + 1);
  let lowest = own ? headingLevel(own) : 9;
  for (const block of blocks.slice(0, index).toReversed()) {
    if (headingLevel(block) >= lowest) continue;
    if (lowest <= 2) return false;
    lowest = headingLevel(block);
    if (isOfPartners.test(block.text) && block.text.length <= longestTitle) return true;
  }
  return false;
}
