import { moveCredits } from '../accounts/balance/move-credits.ts';
import { updateAccount } from '../accounts/items/account-item.ts';
import { countWaitingDown } from '../accounts/items/account-item-counts.ts';
import { checkAgainFrom } from '../accounts/items/profile-item-progress.ts';
import { readProfile } from '../accounts/items/profile-store.ts';
import { changed, retryWhileChanged } from '../platform/table/retry-while-changed.ts';
import { transact } from '../platform/table/transaction.ts';
import { type SignupReference, signupId } from './items/signup-item.ts';
import { endWaiting } from './items/signup-item-enrichment.ts';
import { deleteWaiting } from './items/waiting-item.ts';

/**
 * Takes the credit for a signup that waits, with the ledger entry, in the transaction that ends its waiting; the
 * scheduled check for pending signups, which passed it over, begins early enough to find it. `gone` where it does not
 * wait any more. Throws where the check moved on at every try.
 */
export async function payForWaiting(
  accountId: string,
  signup: SignupReference,
  now: Date,
): Promise<'paid' | 'gone' | 'no credits'> {
  const charge = { type: 'enrichment', credits: -1, at: now.toISOString() } as const;
  const reference = signupId(signup.key, signup.number);
  const { balance, entries } = moveCredits(accountId, [{ ...charge, reference }]);
  return retryWhileChanged('the account', async () => {
    const profile = await readProfile(accountId);
    const refusals = await transact([
      endWaiting(signup, charge),
      { Update: updateAccount(accountId, balance, countWaitingDown) },
      { Update: checkAgainFrom(accountId, signup.number, profile?.enriched_through) },
      deleteWaiting(accountId, signup.number),
      ...entries,
    ]);
    if (!refusals) return 'paid';
    if (refusals[0]?.failed) return 'gone';
    if (refusals[1]?.failed) return 'no credits';
    return changed;
  });
}
