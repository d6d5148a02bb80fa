import { readFileSync } from 'node:fs';
import type { Industry } from '../../../shared/enrichment/industries.ts';
import { once } from '../../../shared/once.ts';
import { LinearModel, storedModelSchema } from './linear-model.ts';

/** An industry that a company's words suggest without stating it. */
export interface InferredIndustry {
  readonly industry: Industry;
  /** How often the classifier is right when it is as sure as this, from 0 to 1. */
  readonly confidence: number;
  /** The words of the text that speak for it, the strongest first. */
  readonly because: readonly string[];
}

const model = once(() => {
  const stored = JSON.parse(readFileSync(modelFile, 'utf8'));
  return new LinearModel(storedModelSchema.parse(stored));
});

/**
 * What industry a company is in by the words in which it introduces itself (see headline.ts); undefined
 * where they do not tell. Pure; the first call unpacks the model. Says "Software" of both what is software
 * and what is artificial intelligence.
 */
export function inferIndustry(text: string): InferredIndustry | undefined {
  const guess = model().guess(text);
  const confidence = guess && model().confidenceIn(guess);
  if (!guess || confidence === undefined) return undefined;
  return { industry: guess.industry, confidence, because: guess.because };
}

/**
 * The likeliest industry, where the classifier finds it likelier than all others together; else undefined. Too
 * little to state it, enough to confirm what something else states.
 */
export function likelyIndustry(text: string): Industry | undefined {
  const guess = model().guess(text);
  return guess && guess.belief >= moreThanRest ? guess.industry : undefined;
}

// Beside the bundle, too: lib/platform/build/bundle.ts puts it there.
const modelFile = new URL('./model.json', import.meta.url);

const moreThanRest = 0.5;
