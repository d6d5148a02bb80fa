import { expect, test } from 'vitest';
import { tryAgainIn } from '../../shared/api/errors.ts';

test.each([
  [1, 'Try again in 1 minute.'],
  [60, 'Try again in 1 minute.'],
  [61, 'Try again in 2 minutes.'],
  [3600, 'Try again in 60 minutes.'],
])('a limit that ends in %i seconds says: %s', (seconds, words) => {
  expect(tryAgainIn(seconds)).toBe(words);
});
