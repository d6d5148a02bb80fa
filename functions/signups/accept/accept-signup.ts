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
 * Stores one signup and queues its enrichment, without network lookups. A repeat with the same idempotency
 * key returns the original response; with `checksBody`, another body throws `idempotency_key_reused` (422).
 * Also throws `email_validation_failed`, `duplicate_email` (409), `insufficient_credits` (402) and, if the
 * account was deleted, `unauthorized` (401). Nothing is stored then.
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
