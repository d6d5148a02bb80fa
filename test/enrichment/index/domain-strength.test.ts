import { expect, test } from 'vitest';
import { rankInWords, strengthOfRank } from '../../../shared/enrichment/index/domain-strength.ts';

const domains = 118_800_000;

test.each([
  [1, 100],
  [1_000, 89],
  [10_000, 79],
  [48_211, 71],
  [100_000, 66],
  [1_000_000, 49],
  [10_000_000, 27],
  [domains, 0],
])('the domain in place %i of 118.8 million has a strength of %i', (rank, strength) => {
  expect(strengthOfRank(rank, domains)).toBe(strength);
});

test('strength does not rise with a worse rank and stays between 0 and 100', () => {
  for (const all of [1, 2, 13, 5000, domains]) {
    let last = 100;
    for (let rank = 1; rank <= all; rank = Math.ceil(rank * 1.07)) {
      const strength = strengthOfRank(rank, all);
      expect(strength).toBeLessThanOrEqual(last);
      expect(strength).toBeGreaterThanOrEqual(0);
      last = strength;
    }
  }
});

test('source, release and rank are described in words', () => {
  expect(rankInWords('2026-05', 48_211, domains)).toBe('Common Crawl May 2026, rank 48,211 of 118.8 million');
  expect(rankInWords('2026', 7, 900)).toBe('Common Crawl 2026, rank 7 of 900');
});
