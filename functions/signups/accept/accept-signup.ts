import { ProductError } from '../../../shared/api/errors.ts';
import { accountGone } from '../../accounts/items/profile-store.ts';
import type { Admission } from '../../accounts/requests/admission.ts';
import { insufficientCredits } from '../../credits/balance/low-balance.ts';
import type { Call } from '../../platform/pipelines/endpoint.ts';
import { keyReused } from '../items/request-item.ts';
import { mergeCountsSafely } from '../pages/merge-counts.ts';
import { enqueueCreated, enqueueEnrichment } from './enqueue-enrichment.ts';
import { type AcceptedFields, type Draft, draftSignup, isSameRequest, originOf } from './signup-draft.ts';
import { storeSignup } from './store-signups.ts';

/**
 * Accepts one signup: kind of address from lists in memory, one transaction, one message. The same request, by its
 * idempotency key, gets the first answer again; where `checksBody`, the key with another body is `idempotency_key_reused`
 * (422). Throws `email_validation_failed`, `duplicate_email` (409), `insufficient_credits` (402) or, if the account was
 * deleted since the request was admitted, `unauthorized` (401), with nothing stored.
 */
export async function acceptSignup(
  signup: AcceptedFields,
  admission: Admission,
  call: Call,
  checksBody = false,
) {
  const draft = draftSignup(signup, originOf(admission.accountId, call, checksBody), new Date());
  const storing = await storeSignup(admission, draft);
  if (storing.state === 'account gone') throw accountGone();
  if (storing.state === 'no credits') throw insufficientCredits();
  if (storing.state === 'repeated' && storing.bodyHash !== draft.bodyHash) throw keyReused();
  if (storing.state === 'exists' && !isSameRequest(storing.existing, draft)) throw duplicate();
  if (storing.state === 'stored') {
    await Promise.all([
      draft.isEnriched &&
        enqueueEnrichment(admission.accountId, storing.id, call.requestId, storing.balanceCheckDue),
      enqueueCreated(admission, storing.id, draft),
    ]);
  }
  await mergeCountsSafely(admission);
  return accepted(draft, storing.state === 'exists' ? storing.existing.id : storing.id);
}

/** The answer to a signup that was stored under this id, also to a repeat of its request. */
export function accepted({ emailType, isEnriched, cost }: Draft, id: string) {
  return {
    success: true,
    message: 'Signup added successfully',
    id,
    email_type: emailType,
    enrichment_status: isEnriched ? 'pending' : 'skipped',
    credits: cost,
  } as const;
}

function duplicate() {
  return new ProductError(
    'duplicate_email',
    'A signup with this email already exists. Use get-signup to read it, or delete it first.',
  );
}
