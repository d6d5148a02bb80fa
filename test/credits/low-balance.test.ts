import { expect, test } from 'vitest';
import {
  type BalanceState,
  hasHeadroom,
  isUnfinished,
  levelOf,
  needsBalanceCheck,
  newLevel,
} from '../../functions/credits/balance/low-balance.ts';

test.each([
  [0, 0],
  [1, 20],
  [20, 20],
  [21, undefined],
  [100, undefined],
])('a balance of %i has reached the low level %s', (balance, level) => {
  expect(levelOf(balance)).toBe(level);
});

test.each([
  [21, undefined, undefined],
  [20, undefined, 20],
  [5, 20, undefined],
  [0, 20, 0],
  [0, 0, undefined],
])(
  'with a balance of %i after a notice at level %s, the next notice is for level %s',
  (balance, low_balance_notified, level) => {
    const watched = account({ balance, low_balance_notified });
    expect(newLevel(watched)).toBe(level);
    expect(needsBalanceCheck(watched)).toBe(level !== undefined);
  },
);

test.each([
  [{ refill_threshold: 100 }, true],
  [{ refill_threshold: 99 }, false],
  [{ refill_threshold: 100, refill_attempt: 'a' }, false],
  [{ refill_threshold: 100, refill_after: 1 }, false],
  [{}, false],
])('an account with %j needs a refill check: %s', (fields, expected) => {
  expect(needsBalanceCheck(account(fields))).toBe(expected);
});

test.each([
  [{}, false],
  [{ refill_attempt: 'a' }, true],
  [{ refill_pause_notice_pending: 'declined' as const }, true],
])('an account with %j has unfinished work: %s', (fields, expected) => {
  expect(isUnfinished(account(fields))).toBe(expected);
});

test.each([
  [{ balance: 22 }, true],
  [{ balance: 21 }, false],
  [{ balance: 31, refill_threshold: 30 }, true],
  [{ balance: 30, refill_threshold: 30 }, false],
  [{ balance: 30, refill_threshold: 30, refill_attempt: 'a' }, true],
  [{ balance: 10, low_balance_notified: 20 }, true],
  [{ balance: 10, low_balance_notified: 20, refill_threshold: 5 }, true],
  [{ balance: 1, low_balance_notified: 20 }, false],
  [{ balance: 1, low_balance_notified: 0 }, true],
  [{ balance: 0, low_balance_notified: 0 }, false],
])('taking one credit from %j needs no balance check: %s', (fields, expected) => {
  expect(hasHeadroom(account(fields))).toBe(expected);
});

/** An account with one debit and no refill for it. */
function account(fields: Partial<BalanceState>): BalanceState {
  return {
    balance: 99,
    debits: 1,
    refill_after: 0,
    ...fields,
  };
}
