import type { NewSignup } from '../../shared/signups/api.ts';
import type { Admission } from '../accounts/admission.ts';
import { needsLook } from '../credits/low-balance.ts';
import type { Call } from '../platform/endpoint.ts';
import { log } from '../platform/log.ts';
import { sendMessage } from '../platform/queue.ts';
import { announceSignup } from './announce-signup.ts';
import { mergeCounts } from './merge-counts.ts';
import { draftSignup } from './signup-draft.ts';
import { storeSignup } from './signup-store.ts';

const watchBalance = async (
  { accountId, account }: Admission,
  cost: number,
  requestId: string,
): Promise<void> => {
  if (!needsLook({ ...account, balance: account.balance - cost })) return;
  try {
    await sendMessage('balanceQueue', { account_id: accountId, request_id: requestId });
  } catch (failure) {
    // The next debit finds the balance as low.
    log.error('A low balance could not be reported', { account_id: accountId, failure: failure as Error });
  }
};

/** Tidies the account's counts now and then; the signup is stored, so that a failure may wait. */
const tidyCounts = async ({ accountId, account }: Admission): Promise<void> => {
  try {
    await mergeCounts(accountId, account);
  } catch (failure) {
    log.warn('The counts of an account could not be merged', { failure: failure as Error });
  }
};

export const accepted = { success: true, message: 'Signup added successfully' } as const;

/**
 * Accepts one signup: kind of address from lists in memory, one transaction, one message. Throws
 * `email_validation_failed`, `duplicate_email` or `insufficient_credits`, with nothing stored.
 */
export const acceptSignup = async (signup: NewSignup, admission: Admission, call: Call) => {
  const draft = draftSignup(signup, call, new Date());
  const stored = await storeSignup(admission, draft);
  if (draft.cost > 0 && stored.fresh) {
    await Promise.all([
      announceSignup(admission.accountId, stored.id, call.requestId),
      watchBalance(admission, draft.cost, call.requestId),
    ]);
  }
  await tidyCounts(admission);
  return accepted;
};
