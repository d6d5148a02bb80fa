import { accountKey } from '../platform/keys.ts';
import { updateItem } from '../platform/table.ts';
import { mailLowBalance } from './balance-mails.ts';

const levels = [0, 20] as const;

/** The level that a balance has sunk to; undefined above all of them. */
const levelOf = (balance: number): 0 | 20 | undefined => levels.find((level) => balance <= level);

/** What of an account item decides whether its balance needs a look. */
export interface Watched {
  readonly balance: number;
  readonly refill_threshold?: number | undefined;
  readonly refill_attempt?: string | undefined;
  readonly debits: number;
  readonly refill_after: number;
  /** The level that the customer was last told of; a purchase takes it away. */
  readonly low_balance_told?: number | undefined;
}

const isNews = (account: Watched): boolean => {
  const level = levelOf(account.balance);
  return level !== undefined && (account.low_balance_told === undefined || account.low_balance_told > level);
};

const isRefillDue = (account: Watched): boolean =>
  account.refill_threshold !== undefined &&
  account.refill_attempt === undefined &&
  account.balance < account.refill_threshold &&
  account.refill_after < account.debits;

/** Whether a balance that a debit left behind needs a look: a refill is due or the customer is to be told. */
export const needsLook = (account: Watched): boolean => isNews(account) || isRefillDue(account);

/** Tells the customer once per level that the balance sank to it. */
export const tellLowBalance = async (accountId: string, account: Watched): Promise<void> => {
  const level = levelOf(account.balance);
  if (level === undefined || !isNews(account)) return;
  const claimed = await updateItem({
    Key: { ...accountKey(accountId) },
    UpdateExpression: 'SET low_balance_told = :level',
    ConditionExpression:
      'balance <= :level AND (attribute_not_exists(low_balance_told) OR low_balance_told > :level)',
    ExpressionAttributeValues: { ':level': level },
  });
  if (claimed.done) await mailLowBalance(accountId, level);
};
