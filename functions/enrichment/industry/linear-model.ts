import * as z from 'zod/mini';
import { type Industry, industries } from '../../../shared/enrichment/industries.ts';

export const storedModelSchema = z.object({
  about: z.string(),
  classes: z.array(z.object({ industry: z.enum(industries), bias: z.number() })),
  terms: z.string(),
  /** Base64. Per word: one byte of rarity, then one signed byte per class. */
  weights: z.string(),
  rarityStep: z.number(),
  weightStep: z.number(),
  /** Added to every text's length, so that texts with few known words count less. */
  lengthOfNothing: z.number(),
});

export type StoredModel = z.infer<typeof storedModelSchema>;

interface Guess {
  readonly industry: Industry;
  /** From 0 to 1. */
  readonly belief: number;
}

interface Weighed {
  readonly row: number;
  readonly value: number;
}

export class LinearModel {
  private readonly stored: StoredModel;
  private readonly rows: ReadonlyMap<string, number>;
  private readonly bytes: Int8Array;

  constructor(stored: StoredModel) {
    const width = stored.classes.length + 1;
    this.stored = stored;
    this.rows = new Map(stored.terms.split(' ').map((term, place) => [term, place * width]));
    this.bytes = new Int8Array(Buffer.from(stored.weights, 'base64'));
  }

  guess(text: string): Guess | undefined {
    const words = this.weigh(text);
    if (words.length === 0) return undefined;
    const scores = this.stored.classes.map(({ bias }) => bias);
    for (const { row, value } of words)
      for (let index = 0; index < scores.length; index += 1)
        scores[index] = (scores[index] ?? 0) + value * this.weightAt(row, index);
    const highest = Math.max(...scores);
    const best = scores.indexOf(highest);
    const industry = this.stored.classes[best]?.industry;
    if (industry === undefined) return undefined;
    const belief = 1 / scores.reduce((sum, score) => sum + Math.exp(score - highest), 0);
    return { industry, belief };
  }

  private weigh(text: string): Weighed[] {
    const counts = new Map<string, number>();
    for (const term of termsOf(text)) if (this.rows.has(term)) counts.set(term, (counts.get(term) ?? 0) + 1);
    const words = [...counts].map(([term, count]) => {
      const row = this.rows.get(term) ?? 0;
      const rarity = ((this.bytes[row] ?? 0) & 0xff) * this.stored.rarityStep;
      return { row, value: (1 + Math.log(count)) * rarity };
    });
    const length = Math.hypot(...words.map(({ value }) => value), this.stored.lengthOfNothing);
    return words.map((word) => ({ ...word, value: word.value / length }));
  }

  private weightAt(row: number, index: number): number {
    return (this.bytes[row + 1 + index] ?? 0) * this.stored.weightStep;
  }
}

/** Longer than descriptions; cuts off whole pages. */
const longestText = 6_000;

const words = /\p{L}[\p{L}\p{N}]*(?:['’&-]\p{L}[\p{L}\p{N}]*)*/gu;

export function termsOf(text: string): string[] {
  return (text.slice(0, longestText).normalize('NFKC').toLowerCase().match(words) ?? []).map(singular);
}

/** Treats English plurals as singulars: "clinics" as "clinic", "companies" as "company". */
function singular(word: string): string {
  const bare = word.replace(/['’]s$/u, '');
  if (bare.length < 4 || /(?:ss|us|is)$/.test(bare)) return bare;
  return bare.endsWith('ies') ? `${bare.slice(0, -3)}y` : bare.replace(/s$/, '');
}
