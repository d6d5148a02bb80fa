import { balanceQueue } from '../../shared/credits/queues.ts';
import { readAccount } from '../accounts/account-store.ts';
import { readProfile } from '../accounts/profile-store.ts';
import { worker } from '../platform/worker.ts';
import { notifyLowBalance } from './notify-low-balance.ts';
import { notifyPause } from './notify-pause.ts';
import { notifyReversal } from './notify-reversal.ts';
import { refillCredits } from './refill-credits.ts';

/** After a balance sank: refills it where the customer asked for that, and tells what there is to tell. */
export const handler = worker(balanceQueue, async ({ account_id, reversed_payment }) => {
  const [account, profile] = await Promise.all([readAccount(account_id), readProfile(account_id)]);
  // Nobody pays for an account after its end, not even for what was begun before.
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
  // An email that cannot be sent must not keep the refill back, nor one the other.
  if (failures.length > 0) throw failures[0];
});
