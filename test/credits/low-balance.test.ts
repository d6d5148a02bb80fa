import { expect, test } from 'vitest';
import {
  ampleBalance,
  isAmple,
  isNews,
  isUnfinished,
  levelOf,
  needsLook,
} from '../../functions/credits/low-balance.ts';

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
  [21, undefined, false],
  [20, undefined, true],
  [5, 20, false],
  [0, 20, true],
  [0, 0, false],
])('a balance of %i after being told of %s is news: %s', (balance, low_balance_told, expected) => {
  const account = { balance, low_balance_told };
  expect(isNews(account)).toBe(expected);
  expect(needsLook(account)).toBe(expected);
});

test.each([
  [{ balance: 99, refill_threshold: 100 }, true],
  [{ balance: 100, refill_threshold: 100 }, false],
  [{ balance: 99, refill_threshold: 100, refill_attempt: 'a' }, false],
  [{ balance: 99 }, false],
])('a refill of %j is due: %s', (account, expected) => {
  expect(needsLook(account)).toBe(expected);
});

test.each([
  [{ balance: 99 }, false],
  [{ balance: 99, refill_attempt: 'a' }, true],
  [{ balance: 99, refill_pause_untold: 'declined' }, true],
])('%j has something unfinished: %s', (account, expected) => {
  expect(isUnfinished(account)).toBe(expected);
});

test('a balance is ample only where one debit less calls for no look', () => {
  for (let balance = 0; balance < 60; balance += 1) {
    for (const refill_threshold of [undefined, 0, 21, 30, 59]) {
      const calls = needsLook({ balance: balance - 1, refill_threshold });
      expect(isAmple({ balance, refill_threshold }) && calls).toBe(false);
    }
  }
});

test.each([
  [{ balance: 22 }, true],
  [{ balance: 21 }, false],
  [{ balance: 31, refill_threshold: 30 }, true],
  [{ balance: 30, refill_threshold: 30 }, false],
  [{ balance: 10, refill_threshold: 5 }, false],
])('%j is ample: %s', (account, expected) => {
  expect(isAmple(account)).toBe(expected);
});

test('the condition on the item asks for the same balance', () => {
  expect(ampleBalance.values).toEqual({ ':least': 21 });
});
