import type { NewSignup } from '../../shared/signups/api.ts';
import type { Admission } from '../accounts/admission.ts';
import type { Call } from '../platform/endpoint.ts';
import { log } from '../platform/log.ts';
import { enqueueEnrichment } from './enqueue-enrichment.ts';
import { mergeCounts } from './merge-counts.ts';
import { draftSignup } from './signup-draft.ts';
import { storeSignup } from './signup-store.ts';

export const accepted = { success: true, message: 'Signup added successfully' } as const;

/**
 * Accepts one signup: kind of address from lists in memory, one transaction, one message. Throws
 * `email_validation_failed`, `duplicate_email` or `insufficient_credits`, with nothing stored.
 */
export async function acceptSignup(signup: NewSignup, admission: Admission, call: Call) {
  const draft = draftSignup(signup, call, new Date());
  const stored = await storeSignup(admission, draft);
  if (draft.cost > 0 && stored) {
    await enqueueEnrichment(admission.accountId, stored.id, call.requestId, stored.balanceCheckDue);
  }
  await tidyCounts(admission);
  return accepted;
}

/** Tidies the account's counts now and then; the signup is stored, so that a failure may wait. */
async function tidyCounts({ accountId, account }: Admission): Promise<void> {
  try {
    await mergeCounts(accountId, account);
  } catch (failure) {
    log.warn('The counts of an account could not be merged', { failure: failure as Error });
  }
}
