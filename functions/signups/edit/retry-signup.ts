import { ProductError } from '../../../shared/api/errors.ts';
import { enrichmentQueue } from '../../../shared/enrichment/work.ts';
import type { Movement } from '../../accounts/balance/ledger-item.ts';
import { enrichmentPrice, moveCredits } from '../../accounts/balance/move-credits.ts';
import { updateAccount } from '../../accounts/items/account-item.ts';
import { findAccount } from '../../accounts/items/account-store.ts';
import { checkAgainFrom } from '../../accounts/items/profile-item-progress.ts';
import { findProfile } from '../../accounts/items/profile-store.ts';
import { isTestAccount } from '../../accounts/requests/test-account.ts';
import { insufficientCredits, needsBalanceCheck } from '../../credits/balance/low-balance.ts';
import { afterThisRequest, send } from '../../platform/aws/queue.ts';
import { changed, retryWhileChanged } from '../../platform/table/table.ts';
import { type TransactItem, transact } from '../../platform/table/transaction.ts';
import { enqueueEnrichment } from '../accept/enqueue-enrichment.ts';
import { mayRetryFree, parseSignupItem, signupKeyOf } from '../items/signup-item.ts';
import { retryFailedItem, retryFreeItem } from '../items/signup-item-enrichment.ts';
import { findSignupById, signupNotFound } from '../items/signup-store.ts';

/**
 * Retries a failed enrichment for another credit, or once for free if the site was silent. Throws
 * `not_found`, `not_failed` (409) or `insufficient_credits`.
 */
export async function retrySignup(accountId: string, id: string, requestId: string): Promise<void> {
  const signup = await findSignupById(accountId, id);
  const free = signup !== undefined && mayRetryFree(signup);
  if (free || signup?.enrichment_status === 'failed') {
    // Queued before the change: the scheduled check covers only accounts that use the API, and a crash must
    // not charge dashboard customers for lost work.
    const message = { account_id: accountId, signup_id: id, request_id: requestId };
    await send(enrichmentQueue, message, afterThisRequest);
  }
  await restartEnrichment(accountId, id, { requestId, now: new Date(), free });
  const account = await findAccount(accountId);
  if (account) await enqueueEnrichment(accountId, id, requestId, needsBalanceCheck(account));
}

/**
 * Makes a failed signup pending and charges it in one transaction; or, if `free`, a completed one with a
 * silent site. Throws `not_found`, `not_failed` (409, also for a concurrent second request) or
 * `insufficient_credits`.
 */
export async function restartEnrichment(
  accountId: string,
  id: string,
  { requestId, now, free = false }: { requestId: string; now: Date; free?: boolean },
): Promise<void> {
  const found = signupKeyOf(accountId, id);
  if (!found) throw signupNotFound();
  const request = { requestId, at: now.toISOString() };
  const price = free ? 0 : enrichmentPrice(accountId);
  const charge = { type: 'enrichment', credits: 0 - price, at: request.at } as const;
  return retryWhileChanged('the account', async () => {
    const profile = await findProfile(accountId);
    const refusals = await transact([
      free ? retryFreeItem(found, request) : retryFailedItem(found, request, charge),
      // A test account has no profile: its check always starts at the first signup.
      ...(isTestAccount(accountId)
        ? []
        : [{ Update: checkAgainFrom(accountId, found.number, profile?.enriched_through) }]),
      ...(price === 0 ? [] : movedCredits(accountId, { ...charge, reference: id })),
    ]);
    if (!refusals) return;
    const [signup, , account] = refusals;
    if (signup?.failed) {
      const stored = signup.old && parseSignupItem(signup.old);
      throw stored?.number === found.number ? notFailed(stored.enrichment_status) : signupNotFound();
    }
    if (account?.failed) throw insufficientCredits();
    return changed;
  });
}

function movedCredits(accountId: string, charge: Movement): TransactItem[] {
  const { balance, entries } = moveCredits(accountId, [charge]);
  return [{ Update: updateAccount(accountId, balance) }, ...entries];
}

function notFailed(status: string) {
  return new ProductError(
    'not_failed',
    `You can retry a failed enrichment only, and this one is ${status}. Reload to see its current status.`,
  );
}
