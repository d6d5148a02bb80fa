import { moveCredits } from '../../accounts/balance/move-credits.ts';
import { type AccountItem, updateAccount } from '../../accounts/items/account-item.ts';
import { repayDebt } from '../../accounts/items/account-item-refill.ts';
import type { Change } from '../../platform/table/item-update.ts';
import type { TransactItem } from '../../platform/table/transaction.ts';

/**
 * Writes that give back the credits of a signup: they first repay debt, as other credits do. Fails if the debt
 * changed since the account was read. `further` changes join the update of the account, which is the first write.
 */
export function refundCredits(
  accountId: string,
  account: AccountItem,
  { credits, reference, at }: { readonly credits: number; readonly reference: string; readonly at: string },
  ...further: readonly Change[]
): TransactItem[] {
  const repaid = Math.min(account.credit_debt ?? 0, credits);
  const { balance, entries } = moveCredits(accountId, [
    { type: 'refund', credits, reference, at },
    { type: 'debt', credits: -repaid, reference, at },
  ]);
  const debt = credits > 0 ? [repayDebt(account, repaid)] : [];
  return [{ Update: updateAccount(accountId, balance, ...debt, ...further) }, ...entries];
}
