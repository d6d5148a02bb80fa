import { moveCredits } from '../../functions/accounts/balance/move-credits.ts';
import { updateAccount } from '../../functions/accounts/items/account-item.ts';
import { transact } from '../../functions/platform/table/transaction.ts';

/** Gives an account credits in addition to its first hundred, with their ledger entry. */
export async function giveCredits(accountId: string, credits: number): Promise<void> {
  const movement = { type: 'adjustment', credits, reference: 'test', at: new Date().toISOString() } as const;
  const { balance, entries } = moveCredits(accountId, [movement]);
  await transact([{ Update: updateAccount(accountId, balance) }, ...entries]);
}
