import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';

const storedSchema = z.object({
  about: z.string(),
  /** `weights` is base64, with a signed byte per cell. */
  texts: z.object({ bias: z.number(), step: z.number(), weights: z.string() }),
  traits: z.object({ bias: z.number(), weights: z.record(z.string(), z.number()) }),
});

export type StoredFittedModel = z.infer<typeof storedSchema>;

/**
 * Two logistic regressions, fitted to labeled sites by `npm run record`: of a text's words, and of traits, such as
 * that score and the text's place on its page.
 */
export class FittedModel {
  readonly #stored: StoredFittedModel;
  readonly #cells: Int8Array;

  constructor(stored: StoredFittedModel) {
    this.#stored = stored;
    this.#cells = new Int8Array(Buffer.from(stored.texts.weights, 'base64'));
  }

  static read(file: URL): FittedModel {
    return new FittedModel(storedSchema.parse(JSON.parse(readFileSync(file, 'utf8'))));
  }

  /** The log odds by the words alone. */
  scoreOf(text: string): number {
    const cells = cellsOf(text);
    const { bias, step } = this.#stored.texts;
    const sum = cells.reduce((all, cell) => all + (this.#cells[cell] ?? 0), 0);
    return bias + (step * sum) / Math.sqrt(cells.length);
  }

  /** From 0 to 1. */
  beliefIn(traits: Readonly<Record<string, number>>): number {
    return 1 / (1 + 1 / this.oddsOf(traits));
  }

  /** Odds of 3 mean three times as often true as false. */
  oddsOf(traits: Readonly<Record<string, number>>): number {
    const { bias, weights } = this.#stored.traits;
    return Math.exp(
      Object.entries(traits).reduce((sum, [trait, value]) => sum + value * (weights[trait] ?? 0), bias),
    );
  }
}

export const cellCount = 2 ** 15;

/** The cells of a text's words, pairs of words, parts of words and shape, in a table of hashes. */
export function cellsOf(text: string): number[] {
  const folded = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const words = folded.match(/\p{L}+|\p{N}+/gu) ?? [];
  const cells = new Set<number>();
  for (const [at, word] of words.entries()) {
    cells.add(cellOf(word, 0, word.length, seeds.word));
    addParts(cells, word);
    const next = words[at + 1];
    if (next !== undefined) cells.add(cellOf(next, 0, next.length, hashOf(word, 0, word.length, seeds.pair)));
  }
  const [first = '', last = ''] = [words[0], words.at(-1)];
  cells.add(cellOf(first, 0, first.length, seeds.first));
  cells.add(cellOf(last, 0, last.length, seeds.last));
  const shape = [
    Math.min(words.length, 8),
    text === text.toUpperCase(),
    /^\p{Ll}/u.test(text),
    /\d/.test(text),
  ];
  for (const [at, value] of shape.entries()) {
    const sign = `${at} ${value}`;
    cells.add(cellOf(sign, 0, sign.length, seeds.shape));
  }
  return [...cells];
}

const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** Four and five letters of a word and its ends; in Japanese one to three. */
function addParts(cells: Set<number>, word: string): void {
  const [text, sizes] = unspaced.test(word) ? [word, [1, 2, 3]] : [`<${word}>`, [4, 5]];
  for (const size of sizes)
    for (let at = 0; at === 0 || at + size <= text.length; at += 1)
      cells.add(cellOf(text, at, Math.min(text.length, at + size), seeds.part));
}

const seeds = {
  word: 0x811c9dc5,
  part: 0x1000193,
  pair: 0x2545f491,
  first: 0x9e3779b9,
  last: 0x85ebca6b,
  shape: 0xc2b2ae35,
};

function cellOf(text: string, from: number, to: number, seed: number): number {
  return hashOf(text, from, to, seed) % cellCount;
}

/** FNV-1a of a part of a text, without a copy of it. */
function hashOf(text: string, from: number, to: number, seed: number): number {
  let hash = seed;
  for (let at = from; at < to; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}
