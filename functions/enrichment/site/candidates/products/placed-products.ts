import type { Block } from '../../collect/block-collector.ts';
import type { PageDocument } from '../../collect/page-document.ts';
import { isOfAdvantages } from '../../words/offer-words.ts';
import type { Extractor, Proposal } from '../candidate.ts';
import { headingLevel, isAside, isHeading, isOffer, namesWithTexts, siblings, whole } from './cards.ts';
import { proposalOf } from './product-names.ts';

/** Names in elements whose class says that they are offers. */
export const placedProducts: Extractor = {
  field: 'products_services',
  name: 'place',
  propose: ({ pages: [home] }) => (home ? placesOn(home) : []),
};

const mostWords = 6;

function placesOn(page: PageDocument): Proposal[] {
  const inside = headingsOf(page.prose.filter((block) => block.offers && block.tag !== 'h1'));
  const byLevel = Map.groupBy(
    inside.filter(({ text }) => isOffer(text)),
    ({ tag }: Block) => tag,
  );
  const level = [...byLevel.keys()].toSorted().find((tag) => (byLevel.get(tag)?.length ?? 0) > 1);
  const names =
    level === undefined
      ? namesWithTexts(page.prose.filter((block) => block.offers && !isHeading(block)))
      : siblings(byLevel.get(level) ?? []).map(({ text }) => text);
  return names.every((name) => name.split(' ').length <= mostWords) ? proposalOf(page, '', names) : [];
}

/** The headings of blocks, without the smaller ones below one about advantages, ways of working or news. */
export function headingsOf(blocks: readonly Block[]): Block[] {
  let aside = Number.POSITIVE_INFINITY;
  const headings = blocks.flatMap((block, at) => {
    const [line] = blocks.slice(Math.max(0, at - 1), at);
    const isBelowAside = line !== undefined && !isHeading(line) && isAside(blocks, at - 1);
    return isHeading(block) ? [{ ...block, isBelowAside }] : [];
  });
  return whole(headings).filter((block) => {
    const level = headingLevel(block);
    if (level > aside) return false;
    aside = block.isBelowAside || isOfAdvantages.test(block.text) ? level : Number.POSITIVE_INFINITY;
    return aside > level;
  });
}
