import { termsOf } from '../../../functions/enrichment/industry/linear-model.ts';
import type { Vector } from './fit.ts';

export interface Vocabulary {
  readonly places: ReadonlyMap<string, number>;
  readonly rarities: Float64Array;
}

/** Rarer terms describe a text, not an industry. */
const fewestTexts = 3;

/** Added to a text's length, so that a single known word does not weigh as much as a page. */
export const lengthOfNothing = 20;

export function vocabularyOf(texts: readonly string[]): Vocabulary {
  const counts = new Map<string, number>();
  for (const text of texts)
    for (const term of new Set(termsOf(text))) counts.set(term, (counts.get(term) ?? 0) + 1);
  const kept = [...counts]
    .filter(([, count]) => count >= fewestTexts)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return {
    places: new Map(kept.map(([term], place) => [term, place])),
    rarities: Float64Array.from(kept, ([, count]) => Math.log(texts.length / count) + 1),
  };
}

export function vectorOf({ places, rarities }: Vocabulary, text: string): Vector {
  const counts = new Map<number, number>();
  for (const term of termsOf(text)) {
    const place = places.get(term);
    if (place !== undefined) counts.set(place, (counts.get(place) ?? 0) + 1);
  }
  const values = Float64Array.from(
    counts,
    ([place, count]) => (1 + Math.log(count)) * (rarities[place] ?? 0),
  );
  const length = Math.hypot(...values, lengthOfNothing);
  return { terms: Int32Array.from(counts.keys()), values: values.map((value) => value / length) };
}
