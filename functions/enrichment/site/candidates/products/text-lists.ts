import type { Block } from '../../collect/block-collector.ts';
import { isPageOfOffers } from '../../collect/linked-pages.ts';
import type { PageDocument } from '../../collect/page-document.ts';
import type { FittedModel } from '../../fitted-model.ts';
import { plain } from '../../plain.ts';
import {
  isMenuOfOffers,
  isOfAdvantages,
  isOfWorks,
  isSectionOfOffers,
  linkBehindName,
  noOffer,
  oddNames,
} from '../../words/offer-words.ts';
import { headingLevel, isHeading, nameIn, noLevel, whole } from './cards.ts';
import { byTime, price } from './offer-pages.ts';
import { isOddList, isProductName, uniqueNames, withoutBadge, withoutDecor } from './product-names.ts';

/** Neighboring short texts of one kind: headings, list items, lines or links. Some lists are the offers. */
export interface TextList {
  readonly page: PageDocument;
  readonly names: readonly string[];
  /** Share of the texts that are menu words or no names, from 0 to 1. */
  readonly dropped: number;
  readonly first: Block;
  /** Place of the first text among the page's texts, from 0 to 1. */
  readonly place: number;
  /** The heading above, and the one above that. */
  readonly title: Block | undefined;
  readonly above: Block | undefined;
  /** True if the title, a small line above it, or the text directly before the list says that offers follow. */
  readonly isTitled: boolean;
  /** Share of the texts with a longer text or a price behind them, from 0 to 1. */
  readonly explained: number;
  readonly priced: number;
  /** Share of the names that are links, and that are links to pages of the site, from 0 to 1. */
  readonly linked: number;
  readonly linkedInside: number;
  readonly isOnPageOfOffers: boolean;
}

type Run = readonly number[];

interface ShownPage {
  readonly page: PageDocument;
  readonly blocks: readonly Block[];
  /** By the text of the link. */
  readonly hrefs: ReadonlyMap<string, string>;
}

const mostLists = 400;

export function textListsOn(page: PageDocument): TextList[] {
  const blocks = whole(page.blocks);
  const shown = { page, blocks, hrefs: new Map(page.links.map(({ text, href }) => [plain(text), href])) };
  const runs = [...runsOfHeadings(blocks), ...runsOfLines(blocks)].filter(({ length }) => length > 1);
  const lists = runs
    .slice(0, mostLists)
    .flatMap((run) => listOf(shown, run, run.flatMap((at) => blocks[at] ?? []).map(textOf)));
  const rows = blocks.flatMap(({ links }, at) => (links ? [{ links, at }] : []));
  const linked = rows.slice(0, mostLists).flatMap(({ links, at }) => listOf(shown, [at], links));
  const all = [...lists, ...linked].toReversed();
  return [...new Map(all.map((list) => [list.names.join('\n'), list])).values()].toReversed();
}

function textOf(block: Block): string {
  return isHeading(block) ? block.text : nameIn(block);
}

/** Headings of one level and depth, without a higher one between them. */
function runsOfHeadings(blocks: readonly Block[]): Run[] {
  const runs: number[][] = [];
  const open = new Map<number, number[]>();
  for (const [at, block] of blocks.entries()) {
    const level = headingLevel(block);
    if (level === noLevel) continue;
    for (const other of [...open.keys()]) if (other > level) open.delete(other);
    const run = open.get(level);
    const last = blocks[run?.at(-1) ?? -1];
    if (run && last?.depth === block.depth && last.footer === block.footer) run.push(at);
    else runs.push(open.set(level, [at]).get(level) ?? []);
  }
  return runs;
}

const longestLine = 60;
const mostBetween = 5;
const mostShallow = 2;

/** Short lines of one tag and depth, with only a few texts between them, and no heading. */
function runsOfLines(blocks: readonly Block[]): Run[] {
  const runs: number[][] = [];
  const open = new Map<string, number[]>();
  for (const [at, block] of blocks.entries()) {
    if (isHeading(block)) open.clear();
    else if (block.text.length <= longestLine || block.lead || block.tag === 'li') {
      const kind = `${block.tag} ${block.depth} ${block.boilerplate}`;
      const run = open.get(kind);
      const last = run?.at(-1) ?? -mostBetween;
      const isNear =
        at - last <= mostBetween &&
        blocks.slice(last + 1, at).every(({ depth }) => depth >= block.depth - mostShallow);
      if (run && isNear) run.push(at);
      else runs.push(open.set(kind, [at]).get(kind) ?? []);
    }
  }
  return runs;
}

function listOf(shown: ShownPage, run: Run, texts: readonly string[]): TextList[] {
  const kept = texts.filter((text) => !noOffer.test(text));
  const named = withoutDecor(kept)
    .map((text) => withoutBadge(text.replace(/[.;,]+$/, '').replace(linkBehindName, '')))
    .filter((name) => name.length <= longestName && isProductName(name));
  const names = uniqueNames(named);
  const { page, blocks, hrefs } = shown;
  const [start = 0] = run;
  const [first] = blocks.slice(start, start + 1);
  const behind = run.map((at, index) => blocks.slice(at + 1, Math.min(run[index + 1] ?? at + 4, at + 8)));
  const share = (isTrue: (text: string) => boolean) =>
    behind.filter((rest) => rest.some(({ text }) => isTrue(text))).length / behind.length;
  const isPlans = share((text) => price.test(text) && byTime.test(text)) > 0.5;
  const isList = kept.length <= mostNames && named.length >= kept.length * leastNamed;
  if (!first || names.length < 2 || !isList || isPlans || isOddList(names)) return [];
  const targets = names.map((name) => hrefs.get(plain(name)));
  const titleAt = lastBefore(blocks, start, start - 12, headingLevel(first));
  const [title, line, before] = [blocks[titleAt], blocks[titleAt - 1], blocks[start - 1]];
  // Reasons, steps, sectors and customers.
  if ([title, line].some((text) => text && isOfAdvantages.test(text.text))) return [];
  const titles = [title, line && !isHeading(line) ? line : undefined, before];
  const isTitled = titles.some((block) => block && titlesOfOffers.some((words) => words.test(block.text)));
  const aboveAt = title ? lastBefore(blocks, titleAt, titleAt - 60, Math.min(3, headingLevel(title))) : -1;
  return [
    {
      page,
      names,
      first,
      dropped: 1 - named.length / texts.length,
      place: start / blocks.length,
      title,
      above: blocks[aboveAt],
      isTitled,
      explained: share((text) => text.length >= shortestText),
      priced: share((text) => price.test(text)),
      linked: targets.filter((href) => href !== undefined).length / names.length,
      linkedInside: targets.filter((href) => href && !/^(?:#|https?:)/.test(href)).length / names.length,
      isOnPageOfOffers: isPageOfOffers(page.url),
    },
  ];
}

const titlesOfOffers = [isSectionOfOffers, isMenuOfOffers];
const longestName = 70;
const mostNames = 24;
const leastNamed = 0.6;
const shortestText = 40;

/** Index of the last heading above `level` before `end`, or -1. */
function lastBefore(blocks: readonly Block[], end: number, start: number, level: number): number {
  for (let at = end - 1; at >= Math.max(0, start); at -= 1) {
    const [block] = blocks.slice(at, at + 1);
    if (block && headingLevel(block) < level) return at;
  }
  return -1;
}

/** Numbers that speak for or against a list. */
export function listTraits(list: TextList, model: FittedModel): Record<string, number> {
  const { names, first, title, above } = list;
  const scores = names.map((name) => model.scoreOf(name));
  return {
    'mean score of names': meanOf(scores),
    'lowest score of a name': Math.min(...scores),
    'links to pages of the site': list.linkedInside,
    links: list.linked,
    'texts left out': list.dropped,
    'no title': Number(title === undefined),
    'names, logarithm': Math.log(names.length),
    'only two': Number(names.length === 2),
    'an odd name': Number(names.some((name) => oddNames.some((odd) => odd.test(name)))),
    'title of offers': Number(list.isTitled),
    'place on the page': list.place,
    'words in a name': meanOf(names.map((name) => name.split(' ').length)),
    'element named so': Number(first.offers),
    'main heading above': Number(title?.tag === 'h1'),
    'page of offers': Number(list.isOnPageOfOffers),
    'section of advantages': Number(above !== undefined && isOfAdvantages.test(above.text)),
    'title of works': Number(title !== undefined && isOfWorks.test(title.text)),
    'texts below names': list.explained,
    'prices below names': Number(list.priced > 0.5),
    'menu or footer': Number(first.boilerplate),
    'home page': Number(new URL(list.page.url).pathname === '/'),
    headings: Number(isHeading(first)),
    digits: meanOf(names.map((name) => Number(/\d/.test(name)))),
  };
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
