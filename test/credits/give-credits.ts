/** Gives an account credits beside its first hundred, with their ledger entry. */
export async function giveCredits(accountId: string, credits: number): Promise<void> {
  const { updateAccount } = await import('../../functions/accounts/account-item.ts');
  const { moveCredits } = await import('../../functions/accounts/move-credits.ts');
  const { transact } = await import('../../functions/platform/transaction.ts');
  const movement = { type: 'adjustment', credits, reference: 'test', at: new Date().toISOString() } as const;
  const { balance, entries } = moveCredits(accountId, [movement]);
  await transact([{ Update: updateAccount(accountId, balance) }, ...entries]);
}
