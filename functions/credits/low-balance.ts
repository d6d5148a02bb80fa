const levels = [0, 20] as const;

/** The level that a balance has sunk to; undefined above all of them. */
export function levelOf(balance: number): 0 | 20 | undefined {
  return levels.find((level) => balance <= level);
}

/** What of an account item decides whether its balance needs a check. */
export interface BalanceState {
  readonly balance: number;
  readonly refill_threshold?: number | undefined;
  readonly refill_attempt?: string | undefined;
  readonly debits: number;
  readonly refill_after: number;
  readonly refill_pause_notice_pending?: string | undefined;
  /** The level that the customer was last told of; a purchase takes it away. */
  readonly low_balance_notified?: number | undefined;
}

/** The level that the balance has sunk to and that the customer was not yet told of; undefined where none is. */
export function newLevel({ balance, low_balance_notified }: BalanceState): 0 | 20 | undefined {
  const level = levelOf(balance);
  const told = low_balance_notified ?? Number.POSITIVE_INFINITY;
  return level !== undefined && level < told ? level : undefined;
}

/** Whether debits since the last refill left the balance below the threshold. */
export function isDue(account: BalanceState): boolean {
  return (
    account.refill_threshold !== undefined &&
    account.balance < account.refill_threshold &&
    account.refill_after < account.debits
  );
}

/** Whether something about a balance is begun and not ended: a refill in flight, a pause that nobody was told of. */
export function isUnfinished(account: BalanceState): boolean {
  return account.refill_attempt !== undefined || account.refill_pause_notice_pending !== undefined;
}

/**
 * Whether a balance that a debit left behind needs a check: a refill is due or the customer is to be told.
 */
export function needsBalanceCheck(account: BalanceState): boolean {
  return newLevel(account) !== undefined || (account.refill_attempt === undefined && isDue(account));
}

/** Whether one credit can be taken from this balance, and what is left then needs no check. */
export function hasHeadroom(account: BalanceState): boolean {
  const left = { ...account, balance: account.balance - 1, debits: account.debits + 1 };
  return account.balance > 0 && !needsBalanceCheck(left);
}

/**
 * The same as a condition on the account item, so that the transaction that takes the credit finds out
 * what it leaves: what a request read before says nothing once others take credits at the same time.
 */
export const headroom = {
  condition: [
    '(balance > :abovelow OR low_balance_notified = :empty OR (low_balance_notified = :low AND balance > :last))',
    '(attribute_not_exists(refill_threshold) OR balance > refill_threshold OR attribute_exists(refill_attempt))',
  ].join(' AND '),
  values: { ':abovelow': 21, ':low': 20, ':last': 1, ':empty': 0 },
} as const;
