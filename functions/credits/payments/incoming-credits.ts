import type { LedgerType } from '../../../shared/credits/ledger.ts';
import { moveCredits } from '../../accounts/balance/move-credits.ts';
import { type AccountItem, updateAccount } from '../../accounts/items/account-item.ts';
import { creditsArrive, endAttempt } from '../../accounts/items/account-item-refill.ts';
import type { Change } from '../../platform/table/item-update.ts';
import type { TransactItem } from '../../platform/table/transaction.ts';

interface Arrival {
  readonly type: LedgerType;
  readonly credits: number;
  /** What they are for: Stripe's payment intent. */
  readonly reference: string;
  readonly at: string;
  /** The refill attempt that they end. */
  readonly attempt?: string | undefined;
}

/**
 * What lets credits arrive in an account as it was read: they first repay what is owed, as an entry of its own,
 * the rest joins the balance, and a low balance may be reported again. Refused where the debt or the attempt
 * changed since, and where the account is closed or gone. `further` changes of the account join the same write.
 */
export function incomingCredits(
  accountId: string,
  account: AccountItem,
  { type, credits, reference, at, attempt }: Arrival,
  ...further: readonly Change[]
): TransactItem[] {
  const repaid = Math.min(account.credit_debt ?? 0, credits);
  const { balance, entries } = moveCredits(accountId, [
    { type, credits, reference, at },
    { type: 'debt', credits: -repaid, reference, at },
  ]);
  const ended = attempt === undefined ? [] : [endAttempt(attempt)];
  return [
    { Update: updateAccount(accountId, balance, creditsArrive(account, repaid), ...ended, ...further) },
    ...entries,
  ];
}
