import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { once } from '../../../../../shared/once.ts';
import {
  isMenuOfOffers,
  isOfAdvantages,
  isOfWorks,
  isSectionOfOffers,
  oddNames,
} from '../../words/offer-words.ts';
import { isHeading } from './cards.ts';
import type { TextList } from './text-lists.ts';

const storedSchema = z.object({
  about: z.string(),
  names: z.object({ bias: z.number(), step: z.number(), weights: z.string() }),
  lists: z.object({ bias: z.number(), weights: z.record(z.string(), z.number()) }),
});

export type StoredOfferModel = z.infer<typeof storedSchema>;

/** Two logistic regressions, fitted by `npm run record -- offers`: of names, and of lists of names. */
export class OfferModel {
  readonly #stored: StoredOfferModel;
  readonly #cells: Int8Array;

  constructor(stored: StoredOfferModel) {
    this.#stored = stored;
    this.#cells = new Int8Array(Buffer.from(stored.names.weights, 'base64'));
  }

  /** The belief that a list names the company's offers, from 0 to 1. */
  beliefIn(list: TextList): number {
    const { bias, weights } = this.#stored.lists;
    const traits = listTraits(list, (name) => this.scoreOf(name));
    const score = Object.entries(traits).reduce(
      (sum, [trait, value]) => sum + value * (weights[trait] ?? 0),
      bias,
    );
    return 1 / (1 + Math.exp(-score));
  }

  /** The log odds that a name is an offer's. */
  scoreOf(name: string): number {
    const cells = cellsOf(name);
    const { bias, step } = this.#stored.names;
    const sum = cells.reduce((all, cell) => all + (this.#cells[cell] ?? 0), 0);
    return bias + (step * sum) / Math.sqrt(cells.length);
  }
}

export const offerModel = once(
  () => new OfferModel(storedSchema.parse(JSON.parse(readFileSync(modelFile, 'utf8')))),
);

// lib/platform/build/bundle.ts copies it next to the bundle.
const modelFile = new URL('./offer-model.json', import.meta.url);

/** Numbers that speak for or against a list. */
export function listTraits(list: TextList, scoreOf: (name: string) => number): Record<string, number> {
  const { names, first, title, above, lines } = list;
  const scores = names.map(scoreOf);
  const titles = [title?.text ?? '', ...lines];
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
    'title of offers': Number(
      titles.some((text) => isSectionOfOffers.test(text) || isMenuOfOffers.test(text)),
    ),
    'place on the page': list.place,
    'words in a name': meanOf(names.map((name) => name.split(' ').length)),
    'element named so': Number(first.offers),
    'main heading above': Number(title?.tag === 'h1'),
    'page of offers': Number(list.isOnPageOfOffers),
    'title of advantages': Number(
      [title?.text, above?.text].some((text) => text && isOfAdvantages.test(text)),
    ),
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

export const cellCount = 2 ** 15;

/** The cells of a name's words, parts of words and shape: a table of hashes. */
export function cellsOf(name: string): number[] {
  const folded = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const words = folded.match(/\p{L}+|\p{N}+/gu) ?? [];
  const parts = words.flatMap((word) => [`w${word}`, ...partsOf(word)]);
  const shape = [
    `first ${words[0] ?? ''}`,
    `last ${words.at(-1) ?? ''}`,
    `words ${Math.min(words.length, 8)}`,
    `capitals ${name === name.toUpperCase()}`,
    `small ${/^\p{Ll}/u.test(name)}`,
    `digits ${/\d/.test(name)}`,
  ];
  return [...new Set([...parts, ...shape].map(cellOf))];
}

const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** Four and five letters of a word and its ends; in Japanese one to three. */
function partsOf(word: string): string[] {
  const [text, sizes] = unspaced.test(word) ? [word, [1, 2, 3]] : [`<${word}>`, [4, 5]];
  return sizes.flatMap((size) =>
    Array.from({ length: Math.max(1, text.length - size + 1) }, (_, at) => text.slice(at, at + size)),
  );
}

/** FNV-1a. */
function cellOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0) % cellCount;
}
