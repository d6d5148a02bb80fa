import { lowBalance } from '../../../shared/credits/packages.ts';
import type { Change } from '../../platform/table/item-update.ts';

export interface Withdrawal {
  readonly leaves: 'zero or more' | 'exactly zero';
  readonly isDebit: boolean;
}

/** For move-credits.ts only, which adds the ledger entries. */
export function addToBalance(credits: number): Change {
  return { set: 'balance = balance + :added', values: { ':added': credits } };
}

/** For move-credits.ts only. Fails if the balance is too low or, for `exactly zero`, too high. */
export function takeFromBalance(credits: number, { leaves, isDebit }: Withdrawal): Change {
  return {
    set: `balance = balance - :taken${isDebit ? ', debits = if_not_exists(debits, :none) + :taken' : ''}`,
    condition: leaves === 'exactly zero' ? 'balance = :taken' : 'balance >= :taken',
    values: { ':taken': credits, ...(isDebit ? { ':none': 0 } : {}) },
  };
}

/**
 * `hasHeadroom` (low-balance.ts) as a condition: after this debit, the balance needs no low-balance or refill
 * check. Fails also if the refill threshold was raised since the account was read.
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

export const noCreditsLeft: Change = { condition: 'balance < :credit', values: { ':credit': 1 } };

export const refillIsDue: Change = {
  condition: 'attribute_not_exists(refill_attempt) AND balance < refill_threshold AND refill_after < debits',
};
