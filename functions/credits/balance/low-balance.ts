import { ProductError } from '../../../shared/api/errors.ts';
import { lowBalance } from '../../../shared/credits/packages.ts';
import { chargedWith } from '../../accounts/balance/move-credits.ts';
import type { AccountItem } from '../../accounts/items/account-item.ts';

const levels = [0, lowBalance] as const;

type Level = (typeof levels)[number];

/** Lowest level at or above this balance; undefined if above all levels. */
export function levelOf(credits: number): Level | undefined {
  return levels.find((level) => credits <= level);
}

export type BalanceState = Pick<
  AccountItem,
  | 'balance'
  | 'debits'
  | 'low_balance_notified'
  | 'refill_after'
  | 'refill_attempt'
  | 'refill_pause_notice_pending'
  | 'refill_threshold'
>;

/** Level that the balance fell to without a notice yet; undefined if none. */
export function newLevel({ balance, low_balance_notified }: BalanceState): Level | undefined {
  const level = levelOf(balance);
  const notified = low_balance_notified ?? Number.POSITIVE_INFINITY;
  return level !== undefined && level < notified ? level : undefined;
}

export function isDue(account: BalanceState): boolean {
  return (
    account.refill_threshold !== undefined &&
    account.balance < account.refill_threshold &&
    account.refill_after < account.debits
  );
}

export function isUnfinished(account: BalanceState): boolean {
  return account.refill_attempt !== undefined || account.refill_pause_notice_pending !== undefined;
}

export function needsBalanceCheck(account: BalanceState): boolean {
  return newLevel(account) !== undefined || (account.refill_attempt === undefined && isDue(account));
}

export function hasHeadroom(account: BalanceState, debit = 1): boolean {
  return account.balance >= debit && !needsBalanceCheck(chargedWith(account, debit));
}

export function insufficientCredits() {
  return new ProductError('insufficient_credits', 'Insufficient credits. Buy credits on the credits page.');
}
