import type { Block } from '../../collect/block-collector.ts';
import { phrasesIn } from '../../words/phrases.ts';

const phrases = phrasesIn('places');

/** The label above the address of a site's host, maker or authority on legal pages. */
const ofHost = new RegExp(phrases('labels of hosts and makers'), 'i');
/** Well-known hosts and services, which pages about data name with their addresses. */
export const knownHost = new RegExp(String.raw`\b(?:${phrases('known hosts')})(?!\p{L})`, 'u');
/** A service that lends its address: "c/o Online-Impressum.de #4690". */
const addressService = /^c\/o\b.*(?:\.(?:com|de|net|at)\b|#\d)/i;
const heading = /^h([1-6])$/;
const longestLabel = 80;
const mostLines = 8;
/** Below a heading, which may name several hosts. */
const mostLinesOfSection = 30;

/** By the blocks of a page, which several extractors read. */
const known = new WeakMap<readonly Block[], readonly Block[]>();

/** Drops blocks with others' addresses: from their label to the next heading, which is not a lower one. */
export function withoutHosts(blocks: readonly Block[]): readonly Block[] {
  const kept = known.get(blocks) ?? ownOf(blocks);
  known.set(blocks, kept);
  return kept;
}

function ownOf(blocks: readonly Block[]): Block[] {
  const kept: Block[] = [];
  let skipped = 0;
  let ending = 0;
  for (const block of blocks) {
    const at = block.text.search(ofHost);
    const level = Number(heading.exec(block.tag)?.[1] ?? 0);
    const isShort = block.text.length <= longestLabel;
    if ((isShort && (at !== -1 || knownHost.test(block.text))) || addressService.test(block.text)) {
      // A first headline is about the whole page.
      ending = level > 1 ? level : 6;
      skipped = Math.max(skipped, level > 1 ? mostLinesOfSection : mostLines);
    } else if (block.footer || (level > 0 && level <= ending)) skipped = 0;
    if (skipped > 0) skipped -= 1;
    // The owner's words before the host's.
    else kept.push(at <= 0 ? block : { ...block, text: block.text.slice(0, at) });
  }
  return kept;
}
