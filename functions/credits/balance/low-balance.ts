import { ProductError } from '../../../shared/api/errors.ts';
import { lowBalance } from '../../../shared/credits/refill.ts';
import { chargedWith } from '../../accounts/balance/move-credits.ts';
import type { AccountItem } from '../../accounts/items/account-item.ts';

const levels = [0, lowBalance] as const;

type Level = (typeof levels)[number];

/** The lowest level that so many credits are at or below; undefined above all of them. */
export function levelOf(credits: number): Level | undefined {
  return levels.find((level) => credits <= level);
}

/** The fields of an account item that decide whether its balance needs a check. */
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

/** The level that the balance has sunk to and that the customer was not notified of; undefined where there is none. */
export function newLevel({ balance, low_balance_notified }: BalanceState): Level | undefined {
  const level = levelOf(balance);
  const notified = low_balance_notified ?? Number.POSITIVE_INFINITY;
  return level !== undefined && level < notified ? level : undefined;
}

/** Whether debits since the last refill left the balance below the threshold. */
export function isDue(account: BalanceState): boolean {
  return (
    account.refill_threshold !== undefined &&
    account.balance < account.refill_threshold &&
    account.refill_after < account.debits
  );
}

/** Whether work on a balance is unfinished: a refill in flight, or a pause that the customer was not notified of. */
export function isUnfinished(account: BalanceState): boolean {
  return account.refill_attempt !== undefined || account.refill_pause_notice_pending !== undefined;
}

/** Whether a balance needs a check after a debit: a refill is due, or a notice of a low balance. */
export function needsBalanceCheck(account: BalanceState): boolean {
  return newLevel(account) !== undefined || (account.refill_attempt === undefined && isDue(account));
}

/** Whether the balance has so many credits, and needs no check once they are taken. */
export function hasHeadroom(account: BalanceState, debit = 1): boolean {
  return account.balance >= debit && !needsBalanceCheck(chargedWith(account, debit));
}

/** The refusal of what costs a credit that the account does not have. */
export function insufficientCredits() {
  return new ProductError('insufficient_credits', 'Insufficient credits. Buy credits on the credits page.');
}
