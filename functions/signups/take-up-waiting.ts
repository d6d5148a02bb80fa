import { waitingQueue } from '../../shared/signups/work.ts';
import { moveCredits } from '../accounts/balance/move-credits.ts';
import { updateAccount } from '../accounts/items/account-item.ts';
import { countWaitingDown } from '../accounts/items/account-item-counts.ts';
import { findAccount } from '../accounts/items/account-store.ts';
import { checkAgainFrom } from '../accounts/items/profile-item-progress.ts';
import { findProfile } from '../accounts/items/profile-store.ts';
import { reserveUncounted } from '../accounts/requests/admission.ts';
import { canTakeUp } from '../credits/balance/enqueue-waiting.ts';
import { needsBalanceCheck } from '../credits/balance/low-balance.ts';
import { send } from '../platform/aws/queue.ts';
import { worker } from '../platform/pipelines/worker.ts';
import { changed, queryItems, retryWhileChanged } from '../platform/table/table.ts';
import { transact } from '../platform/table/transaction.ts';
import { checkBalance, enqueueEnrichment } from './accept/enqueue-enrichment.ts';
import { type SignupReference, signupId } from './items/signup-item.ts';
import { endWaiting } from './items/signup-item-enrichment.ts';
import { deleteWaitingItem, parseWaitingItem, waitingOf } from './items/waiting-item.ts';

const atOnce = 100;

/** Pays for waiting signups in the customer's order, and queues the next part. Idempotent. */
export const handler = worker(waitingQueue, async ({ account_id }, { requestId }) => {
  const profile = await findProfile(account_id);
  if (!profile || profile.closing_at) return;
  // Marks the account as active, so that schedules find work lost in a crash.
  const account = await reserveUncounted(account_id, 0, new Date());
  if (!account || !canTakeUp(account)) return;
  const limit = Math.min(atOnce, account.balance);
  const slice = waitingOf(account_id, { newestFirst: profile.waiting_order === 'newest', limit });
  let taken = 0;
  for (const item of (await queryItems(slice)).items) {
    const signup = parseWaitingItem(account_id, item);
    const outcome = await payForWaiting(account_id, signup, new Date());
    if (outcome === 'no credits') break;
    if (outcome === 'gone') continue;
    taken += 1;
    await enqueueEnrichment(account_id, signupId(signup.key, signup.number), requestId, false, true);
  }
  if (taken > 0) await goOn(account_id, requestId);
});

async function goOn(accountId: string, requestId: string | undefined): Promise<void> {
  const account = await findAccount(accountId);
  if (!account) return;
  if (needsBalanceCheck(account)) await checkBalance(accountId, requestId);
  if (canTakeUp(account)) await send(waitingQueue, { account_id: accountId, request_id: requestId });
}

/**
 * Charges a waiting signup and ends its waiting in one transaction. Makes the check for pending signups start
 * early enough to include it. Returns `gone` if it no longer waits. Throws if the account changed at every
 * try.
 */
async function payForWaiting(
  accountId: string,
  signup: SignupReference,
  now: Date,
): Promise<'paid' | 'gone' | 'no credits'> {
  const charge = { type: 'enrichment', credits: -1, at: now.toISOString() } as const;
  const reference = signupId(signup.key, signup.number);
  const { balance, entries } = moveCredits(accountId, [{ ...charge, reference }]);
  return retryWhileChanged('the account', async () => {
    const profile = await findProfile(accountId);
    const refusals = await transact([
      endWaiting(signup, charge),
      { Update: updateAccount(accountId, balance, countWaitingDown) },
      { Update: checkAgainFrom(accountId, signup.number, profile?.enriched_through) },
      deleteWaitingItem(accountId, signup.number),
      ...entries,
    ]);
    if (!refusals) return 'paid';
    if (refusals[0]?.failed) return 'gone';
    if (refusals[1]?.failed) return 'no credits';
    return changed;
  });
}
