import type { Block } from '../../collect/block-collector.ts';
import { isOfAdvantages, isSectionOfOffers, linkBehindName, noOffer } from '../../words/offer-words.ts';
import { fewestNames, wholeList } from './product-names.ts';

export const noLevel = 9;
const longestName = 45;

export function headingLevel({ tag }: Block): number {
  return /^h[1-6]$/.test(tag) ? Number(tag[1]) : noLevel;
}

export function isHeading(block: Block): boolean {
  return headingLevel(block) < noLevel;
}

export function isOffer(text: string): boolean {
  return (
    text.length <= longestName &&
    !noOffer.test(text) &&
    !isOfAdvantages.test(text) &&
    !isSectionOfOffers.test(text)
  );
}

/** The names in the section that the heading at `start` opens: headings, or else list items, or else cards. */
export function namesUnder(blocks: readonly Block[], start: number): string[] {
  const [title] = blocks.slice(start, start + 1);
  if (!title) return [];
  const below = blocks.slice(start + 1, start + 80);
  // A break divides the title into lines.
  const isBroken = below[0]?.continues === true && below[0].tag === title.tag;
  const inside = sectionUnder(title, isBroken ? below.slice(1) : below).map((block) =>
    linkBehindName.test(block.text) ? { ...block, text: block.text.replace(linkBehindName, '') } : block,
  );
  const { headings, hasSmaller } = headingsIn(inside);
  const fewest = headings.some((block) => headingLevel(block) > headingLevel(title))
    ? fewestNames
    : leastCards;
  if (headings.length >= fewest) return wholeList(headings.map(({ text }) => text));
  // The lists below one offer's smaller headings describe it.
  if (headings.length === 1 && hasSmaller) return [];
  const summaries = inside.filter(({ tag, text }) => tag === 'summary' && !noOffer.test(text));
  if (summaries.length >= fewestNames) return wholeList(summaries.map(({ text }) => text));
  const items = inside
    .filter(({ tag, text }) => (tag === 'li' || tag === 'dt') && !noOffer.test(text))
    .map(nameIn);
  if (items.length > 0) return wholeList(items);
  const labels = labelsIn(inside);
  const cards = wholeList(labels.length > 0 ? labels : cardsIn(inside));
  return cards.length > 0 || headings.length > 0 ? cards : tabsIn(blocks.slice(start + 1, start + 40));
}

/** Buttons of tabs or of an accordion directly below a title. */
function tabsIn(rest: readonly Block[]): string[] {
  const from = rest.findIndex(({ tag }) => tag === 'button');
  const end = rest.findIndex((block) => isHeading(block) || (block.boilerplate && block.tag !== 'button'));
  const shown = rest.slice(0, end === -1 ? rest.length : end);
  const tabs = shown.filter(({ tag, depth }) => tag === 'button' && depth === rest[from]?.depth);
  const names = tabs.map(({ text }) => text);
  return names.length >= leastCards && new Set(names).size === names.length && names.every(isShortName)
    ? wholeList(names)
    : [];
}

/** The list items that follow a line such as "Our services", or lines, which are many or follow a colon. */
export function namesAfter(line: Block, rest: readonly Block[]): string[] {
  const [first] = rest;
  const isList = first?.tag === 'li' && line.tag !== 'li';
  if (!isList && !first?.continues) {
    const end = rest.findIndex((block) => isHeading(block) || block.boilerplate || block.depth < line.depth);
    return line.boilerplate || line.tag === 'li' ? [] : namesWithTexts(rest.slice(0, end === -1 ? 80 : end));
  }
  const end = rest.findIndex(({ tag, continues }) => (isList ? tag !== 'li' : !continues));
  const names = (end === -1 ? rest : rest.slice(0, end)).map(nameIn);
  const offers = names.filter(isList ? isOffer : isShortName);
  const fewest = isList || line.text.endsWith(':') ? leastCards : manyLines;
  return offers.length >= fewest && offers.length >= names.length * leastShare ? offers : [];
}

const manyLines = 5;
const leastShare = 0.75;

/** Three or more short smaller headings below the one at `start`. */
export function headingsUnder(blocks: readonly Block[], start: number): string[] {
  const [title] = blocks.slice(start, start + 1);
  if (!title) return [];
  const { headings } = headingsIn(sectionUnder(title, blocks.slice(start + 1, start + 80)));
  const isShort = headings.every(({ text }) => isShortName(text));
  return headings.length >= leastCards && isShort ? headings.map(({ text }) => text) : [];
}

function headingsIn(inside: readonly Block[]): { headings: readonly Block[]; hasSmaller: boolean } {
  const heads = whole(inside.filter(isHeading)).filter(({ text }) => !noOffer.test(text));
  const highest = Math.min(...heads.map(headingLevel));
  const headings = siblings(heads.filter((block) => headingLevel(block) === highest));
  return { headings, hasSmaller: heads.length > headings.length };
}

function sectionUnder(title: Block, rest: readonly Block[]): readonly Block[] {
  const own = headingLevel(title);
  const isDeep = hasDeepCards(title, rest);
  // A breadcrumb may follow the title.
  const begin = rest.findIndex(({ boilerplate }) => !boilerplate);
  const end = rest.findIndex(
    (block, at) =>
      (headingLevel(block) <= own && !(isDeep && block.depth > title.depth)) ||
      (block.boilerplate && at > begin && !inCards.has(block.tag)) ||
      isAside(rest, at),
  );
  return (end === -1 ? rest : rest.slice(0, end)).filter(({ boilerplate }) => !boilerplate);
}

const inCards: ReadonlySet<string> = new Set(['button', 'figcaption']);

/** Some sections have cards of the same level as their title or a higher one, deeper inside. */
function hasDeepCards(title: Block, rest: readonly Block[]): boolean {
  const own = headingLevel(title);
  const start = rest.findIndex(isHeading);
  const [first] = rest.slice(start === -1 ? rest.length : start);
  if (!first || own === 1 || headingLevel(first) > own) return false;
  if (own > 2 && headingLevel(first) === own) return true;
  const cards = rest.filter(({ tag, depth }) => tag === first.tag && depth === first.depth);
  return first.depth > title.depth && start <= 2 && whole(cards).length >= leastCards;
}

/** A heading about advantages, or such a small line above one. */
export function isAside(blocks: readonly Block[], at: number): boolean {
  const [block, next] = blocks.slice(at, at + 2);
  return (
    block !== undefined &&
    block.text.length <= longestAside &&
    isOfAdvantages.test(block.text) &&
    (isHeading(block) || (next !== undefined && isHeading(next)))
  );
}

const longestAside = 60;

/** Headings with the lines that a break divides them into. */
export function whole<T extends Block>(headings: readonly T[]): T[] {
  const found: T[] = [];
  for (const block of headings) {
    const last = block.continues ? found.pop() : undefined;
    found.push(last ? { ...last, text: `${last.text} ${block.text}` } : block);
  }
  return found;
}

/** "Psychiatry: depression, …" or bold words in each paragraph but the first. */
function labelsIn(blocks: readonly Block[]): string[] {
  const [first, ...others] = blocks
    .filter(({ tag, lead }) => tag === 'p' || lead)
    .map(({ text, lead }) => (lead ? bare(lead) : paragraphLabel.exec(text)?.[1]));
  const labels = [first, ...others].filter((label) => label !== undefined);
  return labels.length >= fewestNames && labels.length >= others.length ? labels : [];
}

const paragraphLabel = /^(\p{Lu}[^.:!?]{2,40}): \S/u;

/** Cards of one list have the same depth. A heading before them is a subtitle; others after them start another section. */
export function siblings([first, ...others]: readonly Block[]): readonly Block[] {
  if (!first) return [];
  const [second] = others;
  const isSubtitle =
    others.length >= leastCards &&
    others.every(({ depth }) => depth === second?.depth && depth !== first.depth);
  if (isSubtitle) return others;
  const end = others.findIndex(({ depth }) => depth !== first.depth);
  return end + 1 < leastCards ? [first, ...others] : [first, ...others.slice(0, end)];
}

const leastCards = 3;

export function nameIn({ text, lead }: Block): string {
  if (lead) return bare(lead);
  const [head = ''] = text.split(/\s+[–—-]\s+|:\s+/);
  const name = (text.length <= 60 ? (head.length >= 3 ? head : text) : head).replace(/(?:\.{2,}|…)$/, '');
  // A sentence is no name.
  return name.endsWith('.') && name.split(' ').length > mostWords ? name : bare(name);
}

function bare(name: string): string {
  return name.replace(/[.:;,]+$/, '').trim();
}

const shortestText = 50;
const mostWords = 5;
const ornament = /^(?:\P{L}*|0?\d{1,2}|\P{L}{0,3}\p{L}\P{L}{0,3})$/u;

/** Cards whose names are no headings: short lines of one tag and depth, with nothing between them but their texts. */
function cardsIn(blocks: readonly Block[]): string[] {
  const plain = blocks.filter(
    ({ text }) => !noOffer.test(text) && (!ornament.test(text) || /\d{3}|[%+]/.test(text)),
  );
  const linked = plain.find(({ links }) => links && links.length >= leastCards && links.every(isShortName));
  if (linked?.links) return [...linked.links];
  const [first] = plain.filter(({ text }) => isShortName(text));
  if (!first) return [];
  const paired = namesWithTexts(plain);
  if (paired.length > 0) return paired;
  const names = plain.filter(
    (block) => block.tag === first.tag && block.depth === first.depth && isShortName(block.text),
  );
  const last = plain.lastIndexOf(names.at(-1) ?? first);
  const between = plain.slice(plain.indexOf(first), last).filter((block) => !names.includes(block));
  return names.length >= leastCards && between.every(({ text }) => text.length >= shortestText)
    ? names.map(({ text }) => text)
    : [];
}

/** Short lines of one kind, each before a longer text. Tags after a text are part of its card. */
export function namesWithTexts(blocks: readonly Block[]): string[] {
  const shown = blocks.filter(({ text }) => !ornament.test(text) && !noOffer.test(text));
  const isNamed = (at: number) => isShortName(shown[at]?.text ?? '') && isLong(shown[at + 1]?.text ?? '');
  const start = shown.findIndex((_, at) => isNamed(at));
  const [first] = shown.slice(start === -1 ? shown.length : start);
  if (!first || start > mostBetween) return [];
  const names: string[] = [];
  let last = start;
  for (const [at, block] of shown.entries()) {
    if (at > last + 1 + mostBetween || isOfAdvantages.test(block.text)) break;
    if (block.tag !== first.tag || block.depth !== first.depth || !isNamed(at)) continue;
    names.push(block.text);
    last = at;
  }
  return names.length >= leastCards ? names : [];
}

const mostBetween = 4;

/** Japanese says in 20 characters what others say in 50. */
function isLong(text: string): boolean {
  return text.length >= shortestText || (text.length >= 20 && /[\u3040-\u30ff]/.test(text));
}

function isShortName(text: string): boolean {
  return /^\P{L}{0,3}[\p{Lu}\p{Lo}]/u.test(text) && isOffer(text) && text.split(' ').length <= mostWords;
}
