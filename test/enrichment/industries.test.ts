import { expect, test } from 'vitest';
import { industries as stated } from '../../functions/enrichment/site/words/industry-words.ts';
import { industries, industryOfWord } from '../../shared/enrichment/industries.ts';

test('every industry that a site can state belongs to a broad industry', () => {
  expect(stated.filter((word) => industryOfWord(word) === undefined)).toEqual([]);
});

test('a broad industry maps to itself, and an unknown word to none', () => {
  expect(industries.map(industryOfWord)).toEqual([...industries]);
  expect(industryOfWord('Banking')).toBe('Financial services');
  expect(industryOfWord('toString')).toBeUndefined();
  expect(industryOfWord('Dream jobs')).toBeUndefined();
});
