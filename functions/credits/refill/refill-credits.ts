import { readAccount } from '../../accounts/items/account-store.ts';
import { readProfile } from '../../accounts/items/profile-store.ts';
import { applyPayment } from '../payments/apply-payment.ts';
import { beginRefill } from './begin-refill.ts';
import { chargeRefill } from './charge-refill.ts';
import type { RefillAttempt } from './refill-item.ts';
import { pauseRefill, readAttempt } from './refill-store.ts';

/**
 * Refills an account whose balance fell below its threshold by a debit: at most one charge per crossing,
 * under any number of repeats however late, and none for debits before refills were turned on. An attempt that
 * is in flight is finished with the same idempotency key, whatever happened in between. Throws where Stripe
 * gave no answer: the message comes again.
 */
export async function refillCredits(accountId: string, now: Date): Promise<void> {
  const [account, profile] = await Promise.all([readAccount(accountId), readProfile(accountId)]);
  if (!account || !profile) return;
  const attempt = account.refill_attempt
    ? await readAttempt(accountId, account.refill_attempt)
    : await beginRefill(accountId, account, profile, now);
  if (attempt) await payAttempt(accountId, attempt, now);
}

/** Charges an attempt and credits what is paid, or pauses refills. The webhook finishes one that is processing. */
export async function payAttempt(accountId: string, attempt: RefillAttempt, now: Date): Promise<void> {
  const charge = await chargeRefill(accountId, attempt, now);
  if (charge.outcome === 'paid') await applyPayment(charge.intent);
  if (charge.outcome === 'declined') await pauseRefill(accountId, attempt, charge.reason);
}
