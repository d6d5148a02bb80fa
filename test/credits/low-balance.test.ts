import { expect, test } from 'vitest';
import {
  ampleBalance,
  isAmple,
  isUnfinished,
  levelOf,
  needsLook,
  newLevel,
  type Watched,
} from '../../functions/credits/low-balance.ts';

/** An account with one debit that no refill was begun for. */
const account = (fields: Partial<Watched>): Watched => ({
  balance: 99,
  debits: 1,
  refill_after: 0,
  ...fields,
});

test.each([
  [0, 0],
  [1, 20],
  [20, 20],
  [21, undefined],
  [100, undefined],
])('a balance of %i has sunk to %s', (balance, level) => {
  expect(levelOf(balance)).toBe(level);
});

test.each([
  [21, undefined, undefined],
  [20, undefined, 20],
  [5, 20, undefined],
  [0, 20, 0],
  [0, 0, undefined],
])('of a balance of %i after being told of %s the new level is %s', (balance, low_balance_told, level) => {
  const watched = account({ balance, low_balance_told });
  expect(newLevel(watched)).toBe(level);
  expect(needsLook(watched)).toBe(level !== undefined);
});

test.each([
  [{ refill_threshold: 100 }, true],
  [{ refill_threshold: 99 }, false],
  [{ refill_threshold: 100, refill_attempt: 'a' }, false],
  [{ refill_threshold: 100, refill_after: 1 }, false],
  [{}, false],
])('a refill of %j is due: %s', (fields, expected) => {
  expect(needsLook(account(fields))).toBe(expected);
});

test.each([
  [{}, false],
  [{ refill_attempt: 'a' }, true],
  [{ refill_pause_untold: 'declined' }, true],
])('%j has something unfinished: %s', (fields, expected) => {
  expect(isUnfinished(account(fields))).toBe(expected);
});

test('a balance is ample only where one debit less calls for no look', () => {
  for (let balance = 0; balance < 60; balance += 1) {
    for (const refill_threshold of [undefined, 0, 21, 30, 59]) {
      const calls = needsLook(account({ balance: balance - 1, refill_threshold }));
      expect(isAmple(account({ balance, refill_threshold })) && calls).toBe(false);
    }
  }
});

test.each([
  [{ balance: 22 }, true],
  [{ balance: 21 }, false],
  [{ balance: 31, refill_threshold: 30 }, true],
  [{ balance: 30, refill_threshold: 30 }, false],
  [{ balance: 10, refill_threshold: 5 }, false],
])('%j is ample: %s', (fields, expected) => {
  expect(isAmple(account(fields))).toBe(expected);
});

test('the condition on the item asks for the same balance', () => {
  expect(ampleBalance.values).toEqual({ ':least': 21 });
});
