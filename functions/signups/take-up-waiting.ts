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

/** What one message takes up: some seconds of work, well within the worker's 30. */
const atOnce = 100;

/**
 * After credits arrived: takes up a slice of the signups that wait for some, in the order that the customer chose, and
 * asks for the next one. A repeat takes up others, or none.
 */
export const handler = worker(waitingQueue, async ({ account_id }, { requestId }) => {
  const profile = await findProfile(account_id);
  if (!profile || profile.closing_at) return;
  // The account counts as in use from here on: the schedules find what a crash leaves.
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
  // Where another worker took them all, that one goes on.
  if (taken > 0) await goOn(account_id, requestId);
});

/** Has the balance checked that the debits left, and the next slice taken up where credits are left for it. */
async function goOn(accountId: string, requestId: string | undefined): Promise<void> {
  const account = await findAccount(accountId);
  if (!account) return;
  if (needsBalanceCheck(account)) await checkBalance(accountId, requestId);
  if (canTakeUp(account)) await send(waitingQueue, { account_id: accountId, request_id: requestId });
}

/**
 * Takes the credit for a signup that waits, with the ledger entry, in the transaction that ends its waiting; the
 * scheduled check for pending signups, which passed it over, begins early enough to find it. `gone` where it does not
 * wait any more. Throws where the check moved on at every try.
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
