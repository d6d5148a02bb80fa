import type { Block } from '../../collect/block-collector.ts';
import { isOfAdvantages, isSectionOfOffers, noOffer } from '../../words/offer-words.ts';

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
