import { readFileSync } from 'node:fs';
import type { Industry } from '../../../shared/enrichment/industries.ts';
import { once } from '../../../shared/once.ts';
import { LinearModel, storedModelSchema } from './linear-model.ts';

const model = once(() => {
  const stored = JSON.parse(readFileSync(modelFile, 'utf8'));
  return new LinearModel(storedModelSchema.parse(stored));
});

/** From 0 to 1; chosen with five folds of real sites. */
export const beliefs = { likely: 0.3, sure: 0.65 };

/**
 * The industry that the words of an introduction (`introductionOf`) suggest with this belief, or undefined. The first
 * call loads the model. Returns "Software" for software and for artificial intelligence.
 */
export function inferIndustry(text: string, least: number): Industry | undefined {
  const guess = model().guess(text);
  return guess && guess.belief >= least ? guess.industry : undefined;
}

/** From 0 to 1, how strongly a text speaks for an industry over all others; 0 if another is likelier. */
export function beliefIn(industry: Industry, text: string): number {
  const guess = model().guess(text);
  return guess?.industry === industry ? guess.belief : 0;
}

// lib/platform/build/bundle.ts copies it next to the bundle.
const modelFile = new URL('./model.json', import.meta.url);
