import { expect, test } from 'vitest';
import { strengthOfRank } from '../../../shared/enrichment/index/domain-strength.ts';

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
