import { readFileSync } from 'node:fs';
import type { Industry } from '../../../shared/enrichment/industries.ts';
import { once } from '../../../shared/once.ts';
import { LinearModel, storedModelSchema } from './linear-model.ts';

export interface InferredIndustry {
  readonly industry: Industry;
  /** Share of correct results at this belief, 0 to 1. */
  readonly confidence: number;
  readonly because: readonly string[];
}

const model = once(() => {
  const stored = JSON.parse(readFileSync(modelFile, 'utf8'));
  return new LinearModel(storedModelSchema.parse(stored));
});

/**
 * Industry suggested by a company's introduction (`introductionOf`), or undefined. The first call loads the
 * model. Returns "Software" for software and for artificial intelligence.
 */
export function inferIndustry(text: string): InferredIndustry | undefined {
  const guess = model().guess(text);
  const confidence = guess && model().confidenceIn(guess);
  if (!guess || confidence === undefined) return undefined;
  return { industry: guess.industry, confidence, because: guess.because };
}

/** From 0 to 1, how strongly a text speaks for an industry over all others; 0 if another is likelier. */
export function beliefIn(industry: Industry, text: string): number {
  const guess = model().guess(text);
  return guess?.industry === industry ? guess.belief : 0;
}

/** The industry that the classifier believes most, if at least this much, from 0 to 1. */
export function likelyIndustry(text: string, least: number): Industry | undefined {
  const guess = model().guess(text);
  return guess && guess.belief >= least ? guess.industry : undefined;
}

// lib/platform/build/bundle.ts copies it next to the bundle.
const modelFile = new URL('./model.json', import.meta.url);
