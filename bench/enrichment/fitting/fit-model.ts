import {
  cellCount,
  cellsOf,
  FittedModel,
  type StoredFittedModel,
} from '../../../functions/enrichment/site/fitted-model.ts';
import { fitWeights, type Vector } from '../industry/fit.ts';
import { folds } from './labeled-sites.ts';

interface Labeled {
  readonly isTrue: boolean;
  readonly weight: number;
  /** Undefined for what all folds may know. */
  readonly fold: number | undefined;
}

export interface LabeledText extends Labeled {
  readonly text: string;
}

interface LabeledItem extends Labeled {
  readonly fold: number;
  readonly traits: (model: FittedModel) => Readonly<Record<string, number>>;
}

interface Penalties {
  readonly texts: number;
  readonly traits: number;
}

/**
 * Fits a model of texts and a model of items, which see the texts' scores. Items are scored by models that do not
 * know their site. `ofFold` has a model for each fold that knows nothing of the fold's sites.
 */
export function fitModel(
  about: string,
  texts: readonly LabeledText[],
  items: readonly LabeledItem[],
  penalties: Penalties,
): { readonly model: StoredFittedModel; readonly ofFold: readonly FittedModel[] } {
  const inFolds = folds.map((fold) => fitTexts(without(texts, fold), penalties.texts));
  const scoring = inFolds.map(
    (own) => new FittedModel({ about, texts: own, traits: { bias: 0, weights: {} } }),
  );
  const scored = items.flatMap((item) => {
    const model = scoring[item.fold];
    return model ? [{ ...item, traits: item.traits(model) }] : [];
  });
  const ofFold = inFolds.map(
    (own, fold) =>
      new FittedModel({ about, texts: own, traits: fitTraits(without(scored, fold), penalties.traits) }),
  );
  return {
    model: { about, texts: fitTexts(texts, penalties.texts), traits: fitTraits(scored, penalties.traits) },
    ofFold,
  };
}

function without<Item extends Labeled>(items: readonly Item[], fold: number): Item[] {
  return items.filter((item) => item.fold !== fold);
}

function fitTexts(texts: readonly LabeledText[], penalty: number): StoredFittedModel['texts'] {
  const fitted = fit(
    texts.map(({ text, isTrue, weight }) => {
      const terms = Int32Array.from(cellsOf(text));
      const values = new Float64Array(terms.length).fill(terms.length ** -0.5);
      return { vector: { terms, values }, isTrue, weight };
    }),
    cellCount,
    penalty,
  );
  const step = fitted.weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0) / 127;
  const bytes = Int8Array.from(fitted.weights, (weight) => Math.round(weight / step));
  return { bias: fitted.bias, step, weights: Buffer.from(bytes.buffer).toString('base64') };
}

type Scored = Labeled & { readonly traits: Readonly<Record<string, number>> };

function fitTraits(items: readonly Scored[], penalty: number): StoredFittedModel['traits'] {
  const scales = scalesOf(items);
  const terms = Int32Array.from(scales.keys());
  const fitted = fit(
    items.map(({ traits, isTrue, weight }) => ({
      vector: {
        terms,
        values: Float64Array.from(
          scales,
          ({ trait, mean, spread }) => ((traits[trait] ?? 0) - mean) / spread,
        ),
      },
      isTrue,
      weight,
    })),
    scales.length,
    penalty,
  );
  const own = scales.map(({ trait, mean, spread }, at) => ({
    trait,
    mean,
    weight: Number(((fitted.weights[at] ?? 0) / spread).toFixed(4)),
  }));
  const bias = fitted.bias - own.reduce((sum, { weight, mean }) => sum + weight * mean, 0);
  return {
    bias: Number(bias.toFixed(4)),
    weights: Object.fromEntries(own.map(({ trait, weight }) => [trait, weight])),
  };
}

function scalesOf(items: readonly Scored[]) {
  const traits = [...new Set(items.flatMap((item) => Object.keys(item.traits)))];
  return traits.map((trait) => {
    const numbers = items.map((item) => item.traits[trait] ?? 0);
    const mean = numbers.reduce((sum, value) => sum + value, 0) / numbers.length;
    const square = numbers.reduce((sum, value) => sum + (value - mean) ** 2, 0) / numbers.length;
    return { trait, mean, spread: Math.sqrt(square) || 1 };
  });
}

interface Example {
  readonly vector: Vector;
  readonly isTrue: boolean;
  readonly weight: number;
}

/** Logistic regression: the difference of two classes. */
function fit(examples: readonly Example[], size: number, penalty: number) {
  const fitted = fitWeights(
    examples.map(({ vector, isTrue, weight }) => ({
      vector,
      weight,
      target: Float64Array.of(isTrue ? 0 : 1, isTrue ? 1 : 0),
    })),
    size,
    2,
    { penalty, rounds: 150, rate: 0.1 },
  );
  return {
    bias: (fitted.biases[1] ?? 0) - (fitted.biases[0] ?? 0),
    weights: Float64Array.from(
      { length: size },
      (_, at) => (fitted.weights[size + at] ?? 0) - (fitted.weights[at] ?? 0),
    ),
  };
}
