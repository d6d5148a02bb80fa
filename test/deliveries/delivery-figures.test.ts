import { expect, test } from 'vitest';
import { attemptsOf } from '../../web/src/destinations/deliveries/delivery-figures.ts';
import { aDelivery, aFailure, anAttempt } from './a-delivery.ts';

const failures = (count: number) => Array.from({ length: count }, () => aFailure());

test.each([
  ['one that is being retried', 'waiting', failures(4), '4 of 10'],
  ['one that failed at its last attempt', 'failed', failures(10), '10 of 10'],
  ['one that failed for good at its first', 'failed', failures(1), '1'],
  ['one that failed again when it was replayed', 'failed', failures(11), '11'],
  ['one that is replayed', 'waiting', failures(10), '10'],
  ['one that was delivered', 'delivered', [...failures(1), anAttempt()], '2'],
] as const)('DL-04 the attempts of %s', (_case, state, attempts, words) => {
  expect(attemptsOf(aDelivery({ state, attempts: [...attempts] }))).toBe(words);
});
