import type { StoredModel } from '../../../functions/enrichment/industry/linear-model.ts';
import type { Industry } from '../../../shared/enrichment/industries.ts';
import type { Fitted } from './fit.ts';
import { lengthOfNothing, type Vocabulary } from './vocabulary.ts';

/** Quantizes the fitted classifier to a byte per number for `model.json`. */
export function stored(vocabulary: Vocabulary, fitted: Fitted, industries: readonly Industry[]): StoredModel {
  const size = vocabulary.places.size;
  const rarityStep = Math.max(...vocabulary.rarities) / 255;
  const weightStep = fitted.weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0) / 127;
  const bytes = new Uint8Array(size * (industries.length + 1));
  for (let place = 0; place < size; place += 1) {
    const row = place * (industries.length + 1);
    bytes[row] = Math.round((vocabulary.rarities[place] ?? 0) / rarityStep);
    for (let index = 0; index < industries.length; index += 1)
      bytes[row + 1 + index] = Math.round((fitted.weights[index * size + place] ?? 0) / weightStep);
  }
  return {
    about:
      'Weights of the industry classifier, made by npm run record -- industry; see docs/product/enrichment/industry.md.',
    classes: industries.map((industry, index) => ({ industry, bias: rounded(fitted.biases[index] ?? 0) })),
    terms: [...vocabulary.places.keys()].join(' '),
    weights: Buffer.from(bytes).toString('base64'),
    lengthOfNothing,
    rarityStep,
    weightStep,
  };
}

function rounded(value: number): number {
  return Number(value.toFixed(4));
}
