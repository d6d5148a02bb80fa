import type { StoredModel } from '../../../functions/enrichment/industry/linear-model.ts';
import { type Industry, industries } from '../../../shared/enrichment/industries.ts';
import { fitWeights } from './fit.ts';
import type { LabelledText } from './labelled-texts.ts';
import { stored } from './store.ts';
import { vectorOf, vocabularyOf } from './vocabulary.ts';

export interface Lessons {
  readonly texts: readonly LabelledText[];
  readonly weight: number;
}

/** Chosen with five folds: less penalty overfits, more predicts little but "Software". */
const options = { penalty: 3e-5, rounds: 100, rate: 0.1 };

/** Exponent of an industry's size: 0 would favor large industries, 1 weights all industries equally. */
const evening = 0.7;

export function learn(lessons: readonly Lessons[]): StoredModel {
  const all = lessons.flatMap(({ texts, weight }) => texts.map((text) => ({ ...text, weight })));
  const taught = industries.filter((industry) => all.some((text) => text.industries.includes(industry)));
  const vocabulary = vocabularyOf(all.map(({ text }) => text));
  const sizes = new Map<Industry | undefined, number>();
  for (const {
    industries: [first],
    weight,
  } of all)
    sizes.set(first, (sizes.get(first) ?? 0) + weight);
  const examples = all.map(({ text, weight, industries: labels }) => ({
    vector: vectorOf(vocabulary, text),
    target: Float64Array.from(taught, (industry) => (labels.includes(industry) ? 1 / labels.length : 0)),
    weight: weight / (sizes.get(labels[0]) ?? 1) ** evening,
  }));
  return stored(vocabulary, fitWeights(examples, vocabulary.places.size, taught.length, options), taught);
}
