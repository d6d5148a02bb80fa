const levels = [0, 20] as const;

/** The level that a balance has sunk to; undefined above all of them. */
export const levelOf = (balance: number): 0 | 20 | undefined => levels.find((level) => balance <= level);

/** What of an account item decides whether its balance needs a look. */
export interface Watched {
  readonly balance: number;
  readonly refill_threshold?: number | undefined;
  readonly refill_attempt?: string | undefined;
  readonly debits: number;
  readonly refill_after: number;
  readonly refill_pause_untold?: string | undefined;
  /** The level that the customer was last told of; a purchase takes it away. */
  readonly low_balance_told?: number | undefined;
}

/** The level that the balance has sunk to and that the customer was not yet told of; undefined where none is. */
export const newLevel = ({ balance, low_balance_told }: Watched): 0 | 20 | undefined => {
  const level = levelOf(balance);
  const told = low_balance_told ?? Number.POSITIVE_INFINITY;
  return level !== undefined && level < told ? level : undefined;
};

/** Whether debits since the last refill left the balance below the threshold. */
export const isDue = (account: Watched): boolean =>
  account.refill_threshold !== undefined &&
  account.balance < account.refill_threshold &&
  account.refill_after < account.debits;

/** Whether something about a balance is begun and not ended: a refill in flight, a pause that nobody was told of. */
export const isUnfinished = (account: Watched): boolean =>
  account.refill_attempt !== undefined || account.refill_pause_untold !== undefined;

/** Whether a balance that a debit left behind needs a look: a refill is due or the customer is to be told. */
export const needsLook = (account: Watched): boolean =>
  newLevel(account) !== undefined || (account.refill_attempt === undefined && isDue(account));

const least = Math.max(...levels) + 1;

/** Whether a balance is so ample that a debit of one credit will call for no look. */
export const isAmple = ({ balance, refill_threshold }: Watched): boolean =>
  balance > least && (refill_threshold === undefined || balance > refill_threshold);

/** The same as a condition on the account item. */
export const ampleBalance = {
  condition: 'balance > :least AND (attribute_not_exists(refill_threshold) OR balance > refill_threshold)',
  values: { ':least': least },
} as const;
