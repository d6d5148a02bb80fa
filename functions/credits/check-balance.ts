import { balanceQueue } from '../../shared/credits/work.ts';
import { readAccount } from '../accounts/items/account-store.ts';
import { readProfile } from '../accounts/items/profile-store.ts';
import { worker } from '../platform/pipelines/worker.ts';
import { notifyLowBalance } from './notify-low-balance.ts';
import { notifyPause } from './notify-pause.ts';
import { notifyReversal } from './notify-reversal.ts';
import { refillCredits } from './refill/refill-credits.ts';

/** After a balance fell: refills it where the customer chose so, and sends the notices that are due. */
export const handler = worker(balanceQueue, async ({ account_id, reversed_payment }) => {
  const [account, profile] = await Promise.all([readAccount(account_id), readProfile(account_id)]);
  // An account that is being deleted is never charged, not even for an attempt in flight.
  if (!account || !profile || profile.closing_at) return;
  const failures: unknown[] = [];
  for (const step of [
    () => notifyLowBalance(account_id, account),
    () => refillCredits(account_id, new Date()),
    () => notifyPause(account_id),
    ...(reversed_payment === undefined ? [] : [() => notifyReversal(account_id, reversed_payment)]),
  ]) {
    await step().catch((failure) => failures.push(failure));
  }
  // Each step runs even where another fails: an email that cannot be sent must not prevent the refill.
  if (failures.length > 0) throw failures[0];
});
