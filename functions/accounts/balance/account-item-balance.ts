import { lowBalance } from '../../../shared/credits/refill.ts';
import type { Change } from '../../platform/table/item-update.ts';

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
 * The condition that the balance after a debit needs no check: `hasHeadroom` in low-balance.ts as an expression.
 * The transaction that takes the credits finds out by it what remains, since the balance that a request read
 * may have changed. It also fails if the refill threshold was raised since the account was read.
 */
export function headroom(seen: { readonly refill_threshold?: number | undefined }, debit: number) {
  const threshold = seen.refill_threshold ?? 0;
  return {
    condition: [
      '(balance > :abovelow OR low_balance_notified = :empty OR (low_balance_notified = :low AND balance > :debit))',
      '(attribute_not_exists(refill_threshold) OR attribute_exists(refill_attempt) OR (refill_threshold <= :threshold AND balance >= :abovethreshold))',
    ].join(' AND '),
    values: {
      ':abovelow': lowBalance + debit,
      ':low': lowBalance,
      ':empty': 0,
      ':debit': debit,
      ':threshold': threshold,
      ':abovethreshold': threshold + debit,
    },
  } as const satisfies Change;
}

/** The condition that nothing is left to pay for a signup. */
export const noCreditsLeft: Change = { condition: 'balance < :credit', values: { ':credit': 1 } };

/** The condition that debits since the last refill left the balance below the threshold, with no refill in flight. */
export const refillIsDue: Change = {
  condition: 'attribute_not_exists(refill_attempt) AND balance < refill_threshold AND refill_after < debits',
};
