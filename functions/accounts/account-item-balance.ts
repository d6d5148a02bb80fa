import type { Change } from '../platform/item-update.ts';

/** How credits leave a balance: what remains, and whether they pay for a signup (a debit). */
export interface Withdrawal {
  readonly leaves: 'zero or more' | 'exactly zero';
  readonly isDebit: boolean;
}

/** Adds credits to the balance. Only move-credits.ts may use this: each change has its ledger entries. */
export function addToBalance(credits: number): Change {
  return { set: 'balance = balance + :added', values: { ':added': credits } };
}

/** Takes credits from the balance, if it has them. Only move-credits.ts may use this. */
export function takeFromBalance(credits: number, { leaves, isDebit }: Withdrawal): Change {
  return {
    set: `balance = balance - :taken${isDebit ? ', debits = if_not_exists(debits, :none) + :taken' : ''}`,
    condition: leaves === 'exactly zero' ? 'balance = :taken' : 'balance >= :taken',
    values: { ':taken': credits, ...(isDebit ? { ':none': 0 } : {}) },
  };
}

/**
 * The condition that the balance after one debit needs no check: `hasHeadroom` in low-balance.ts as an expression.
 * The transaction that takes the credit finds out by it what remains, since the balance that a request read
 * may have changed.
 */
export const headroom = {
  condition: [
    '(balance > :abovelow OR low_balance_notified = :empty OR (low_balance_notified = :low AND balance > :last))',
    '(attribute_not_exists(refill_threshold) OR balance > refill_threshold OR attribute_exists(refill_attempt))',
  ].join(' AND '),
  values: { ':abovelow': 21, ':low': 20, ':last': 1, ':empty': 0 },
} as const satisfies Change;

/** The condition that nothing is left to pay for a signup. */
export const noCreditsLeft: Change = { condition: 'balance < :credit', values: { ':credit': 1 } };

/** The condition that debits since the last refill left the balance below the threshold, with no refill in flight. */
export const refillIsDue: Change = {
  condition: 'attribute_not_exists(refill_attempt) AND balance < refill_threshold AND refill_after < debits',
};
