import type { Block } from '../../collect/block-collector.ts';
import type { PageDocument } from '../../collect/page-document.ts';
import { plain } from '../../plain.ts';
import {
  isMenuOfOffers,
  isOfPartners,
  isRowOfOffers,
  isSectionOfOffers,
  namesServices,
  noOffer,
} from '../../words/offer-words.ts';
import type { Extractor, Proposal } from '../candidate.ts';
import type { Subject } from '../subject.ts';
import {
  headingLevel,
  headingsUnder,
  isAside,
  isHeading,
  isShortName,
  leastCards,
  namesAfter,
  namesUnder,
} from './cards.ts';
import { headingsOf } from './placed-products.ts';
import { proposalOf } from './product-names.ts';

export const listedProducts: Extractor = {
  field: 'products_services',
  name: 'list',
  propose: ({ pages }, subject) => pages.flatMap((page) => listsOn(page, subject)),
};

const longestTitle = 60;

function listsOn(page: PageDocument, subject: Subject): Proposal[] {
  return [...page.blocks.entries()].flatMap(([index, block]) => {
    if (block.boilerplate) return [];
    const labeled = partsAfterLabel(block);
    if (labeled.length > 0) return proposalOf(page, '', labeled);
    if (block.text.length > longestTitle) return [];
    if (isRowOfOffers.test(block.text) && rowLabels.has(block.tag)) return rowAt(page, index);
    if (!isTitle(block.text, subject) || isOffersOfOthers(page.blocks, index)) return [];
    // A small line above a heading also names the section.
    const next = page.blocks[index + 1];
    const start = isHeading(block)
      ? index
      : next && isHeading(next) && headingLevel(next) > 1
        ? index + 1
        : undefined;
    const under = start === undefined ? [] : namesUnder(page.blocks, start);
    if (under.length > 0) return proposalOf(page, block.text, under);
    const rest = page.blocks.slice(index + 1);
    // Cards with headings may be deeper than a title that is none.
    const isAbove = next !== undefined && start === index + 1 && next.depth > block.depth;
    const names = isAbove ? headingsUnder([{ ...block, tag: 'h1' }, ...rest], 0) : [];
    return proposalOf(page, block.text, start === undefined ? namesAfter(block, rest) : names);
  });
}

/** Also with the company's name: "Acme's services", "Services by Acme". */
function isTitle(text: string, subject: Subject): boolean {
  if (isSectionOfOffers.test(text)) return true;
  const rest = subject.without(text);
  return rest !== text && isMenuOfOffers.test(rest.replace(besidesName, ' ').replace(/ {2,}/g, ' ').trim());
}

const besidesName = /^(?:の|[’']s )|\s(?:by|from|von|bei|der|de|du|do|da|di|van|chez)\s*$|[®™]/giu;

const rowLabels: ReadonlySet<string> = new Set(['th', 'td', 'dt']);

/** The lines or list items of the cell next to 事業内容 in a table. */
function rowAt(page: PageDocument, index: number): Proposal[] {
  const [first, ...rest] = page.blocks.slice(index + 1);
  if (!first) return [];
  const end = rest.findIndex(({ tag, continues }) => !continues && tag !== 'li');
  const lines = [first, ...(end === -1 ? rest : rest.slice(0, end))].map(({ text }) => text);
  const names = lines.length > 1 ? lines : partsOf(first.text);
  return proposalOf(
    page,
    page.blocks[index]?.text ?? '',
    names.filter((name) => !noOffer.test(name)),
  );
}

/** "事業内容：建築設計、リフォーム工事". */
function partsAfterLabel({ text }: Block): string[] {
  const at = text.slice(0, longestPart).search(/[：:]/);
  return isRowOfOffers.test(text.slice(0, Math.max(0, at)).trim()) ? partsOf(text.slice(at + 1)) : [];
}

/** "建築設計、リフォーム工事、その他関連業務". */
function partsOf(line: string): string[] {
  const parts = line
    .split('、')
    .map((part) => part.trim())
    .filter((part) => !/^(?:その他|および|及び)/.test(part));
  return parts.every((part) => part.length <= longestPart) ? parts : [];
}

const longestPart = 20;

/** Headings under a longer title that names services, such as "Servicios de fontanería en Lugo". */
export const titledProducts: Extractor = {
  field: 'products_services',
  name: 'titled',
  propose: ({ pages }, subject) =>
    pages.flatMap((page, at) =>
      [...page.blocks.entries()].flatMap(([index, block]) => {
        const level = headingLevel(block);
        // The first heading of a home page is a name or a slogan.
        if (block.boilerplate || level > 2 || (at === 0 && level === 1)) return [];
        if (block.text.length > longestTitle || !namesServices.test(block.text)) return [];
        if (isNameIn(block.text, subject) || isOffersOfOthers(page.blocks, index)) return [];
        return proposalOf(page, block.text, headingsUnder(page.blocks, index));
      }),
    ),
};

/** Headings of the home page that its description or a menu's submenu mostly repeats. */
export const describedProducts: Extractor = {
  field: 'products_services',
  name: 'described',
  propose: ({ pages: [home] }) => (home ? describedOn(home) : []),
};

const leastDescribed = 0.6;
const longestHead = 2_000;

function describedOn(home: PageDocument): Proposal[] {
  const heads = [home.title, home.meta.get('description'), home.meta.get('og:description')];
  const lines = home.prose.map(({ text }) => text).filter((text) => isEnumeration.test(text));
  const said = folded([...heads, ...lines].join('\n').slice(0, longestHead));
  const words = new Set(wordsOf(said));
  const submenu = submenuOf(home);
  const isSaid = (name: string) => said.includes(name) || submenu.has(name) || isMadeOf(wordsOf(name), words);
  const under = [...home.blocks.entries()].flatMap(([index, block]) =>
    block.boilerplate || !isHeading(block) || isAside(home.blocks, index)
      ? []
      : [{ title: block.text, names: headingsUnder(home.blocks, index) }],
  );
  const alone = runsOf(headingsOf(home.prose)).map((names) => ({ title: '', names }));
  return [...under, ...alone].flatMap(({ title, names }) =>
    names.map(folded).filter(isSaid).length >= names.length * leastDescribed
      ? proposalOf(home, title, names)
      : [],
  );
}

/** Neighboring headings of one kind. */
function runsOf(headings: readonly Block[]): string[][] {
  const runs: Block[][] = [];
  for (const block of headings) {
    const [last] = runs.at(-1) ?? [];
    if (last?.tag === block.tag && last.depth === block.depth) runs.at(-1)?.push(block);
    else runs.push([block]);
  }
  return runs
    .map((run) => run.map(({ text }) => text))
    .filter((names) => names.length >= leastCards && names.every(isShortName));
}

function folded(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

/** "Beams • Sheds • Repairs". */
const isEnumeration = /^[^•|·]{3,40}(?:[•|·][^•|·]{3,40}){2,9}$/;

function isMadeOf(parts: readonly string[], words: ReadonlySet<string>): boolean {
  return parts.length > 0 && parts.every((part) => words.has(part));
}

function wordsOf(text: string): string[] {
  return text.split(/[\s,.:;|•·/()&–-]+/).filter((word) => word.length > 2);
}

function submenuOf({ blocks }: PageDocument): ReadonlySet<string> {
  const items = blocks.filter(({ boilerplate, footer, tag }) => boilerplate && !footer && tag === 'li');
  const top = Math.min(...items.map(({ depth }) => depth));
  return new Set(items.filter(({ depth }) => depth > top).map(({ text }) => folded(text)));
}

/** Compares the whole name, since its first word may be the trade. */
function isNameIn(text: string, { name }: Subject): boolean {
  return name !== undefined && plain(text).includes(plain(name));
}

/** True below a heading about partners, whose offers are theirs. */
function isOffersOfOthers(blocks: readonly Block[], index: number): boolean {
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
