import { ProductError } from '../../shared/errors.ts';
import { newSignupSchema, type PostedSignup } from '../../shared/signups/api.ts';
import type { postSignup } from '../../shared/signups/v1-api.ts';
import type { Reservation } from '../accounts/admission.ts';
import { beginUncounted } from '../accounts/begin-uncounted.ts';
import { parseFields } from '../platform/parse-fields.ts';
import { enqueueCreated, enqueueEnrichment } from './enqueue-enrichment.ts';
import { tidyCounts } from './merge-counts.ts';
import { type Draft, draftSignup, isSameRequest, type Origin } from './signup-draft.ts';
import type { StoredSignup } from './signup-item.ts';
import { storeSignup, storeWaiting } from './signup-store.ts';

/** A signup that is not stored, and why: a sentence to show. */
export interface MalformedSignup {
  readonly outcome: 'malformed';
  readonly problem: string;
  readonly credits: 0;
}

/** What became of a signup that came by connection, batch or import. */
export type Added =
  /** Stored, or stored before by the same idempotency key; `waiting` until credits arrive that pay for it. */
  | {
      readonly outcome: 'created' | 'waiting';
      readonly id: string;
      readonly credits: number;
      readonly isRepeat?: true;
    }
  /** The account has this address: the id of that signup. */
  | { readonly outcome: 'duplicate'; readonly id: string; readonly credits: 0 }
  | MalformedSignup
  /** The account is closed or gone. */
  | { readonly outcome: 'account_closed'; readonly credits: 0 };

const tries = 4;

/**
 * Adds one signup that came without a request of its own: like add-signup, but nothing counts against the hourly limit,
 * and without credits it is stored and waits for them (docs/product-rules.md#intake-beside-the-api). With an
 * idempotency key a repeat after a crash gets the same answer and sends what the crash may have lost. Throws `Superseded`
 * where what is stored with it is refused. Its function
 * needs the setting `exampleDomains`, the table's UpdateItem and PutItem, and the queues of enrichments and balances.
 */
export async function addWithoutRequest(
  accountId: string,
  fields: PostedSignup,
  origin: Origin,
): Promise<Added> {
  const draft = draftPosted(fields, origin, new Date());
  if ('outcome' in draft) return draft;
  const account = await beginUncounted(accountId, 1, draft.now);
  if (!account) return { outcome: 'account_closed', credits: 0 };
  const added = await addDraft({ accountId, account }, draft);
  await tidyCounts({ accountId, account });
  return added;
}

/** What is to be stored of fields that were posted; or that they are malformed by this schema, and why. */
export function draftPosted(
  fields: unknown,
  origin: Origin,
  now: Date,
  schema: typeof newSignupSchema | typeof postSignup.request = newSignupSchema,
): Draft | MalformedSignup {
  try {
    return draftSignup(parseFields<typeof schema>(schema, fields), origin, now);
  } catch (error) {
    if (!(error instanceof ProductError) || error.status !== 400) throw error;
    return { outcome: 'malformed', problem: error.message, credits: 0 } as const;
  }
}

/** Adds a draft under the number that was reserved for it, and enqueues its enrichment where it is paid. */
export async function addDraft(reservation: Reservation, draft: Draft): Promise<Added> {
  const { accountId } = reservation;
  const storing = await storeOrWait(reservation, draft);
  if (storing.state === 'stored') {
    const { id, waits, balanceCheckDue } = storing;
    await enqueueCreated(reservation, id, draft.requestId);
    if (waits) return { outcome: 'waiting', id, credits: 0 };
    if (draft.isEnriched)
      await enqueueEnrichment(accountId, id, draft.requestId, balanceCheckDue, draft.background);
    return { outcome: 'created', id, credits: draft.cost };
  }
  if (storing.state === 'repeated') throw new Error('Only /v1/signups ties a key to one body.');
  const { existing } = storing;
  if (!isSameRequest(existing, draft)) return { outcome: 'duplicate', id: existing.id, credits: 0 };
  return addedBefore(existing, draft);
}

/** Stores a draft, paid or waiting: credits may be spent, and arrive, at the same moment. */
async function storeOrWait(reservation: Reservation, draft: Draft) {
  for (let tried = 0; tried < tries; tried += 1) {
    const paid = await storeSignup(reservation, draft);
    if (paid.state !== 'no credits') return { ...paid, waits: false };
    const waiting = await storeWaiting(reservation, draft);
    if (waiting) return { ...waiting, waits: true };
  }
  throw new Error('Credits came and went at every try to store a signup.');
}

/** The answer to a repeat. The enrichment is enqueued again, since a crash may have come before its message. */
async function addedBefore(existing: StoredSignup, draft: Draft): Promise<Added> {
  const { id, user_id, enrichment_status, waiting_for_credits } = existing;
  if (waiting_for_credits) return { outcome: 'waiting', id, credits: 0, isRepeat: true };
  if (enrichment_status === 'pending')
    await enqueueEnrichment(user_id, id, draft.requestId, false, draft.background);
  return { outcome: 'created', id, credits: draft.cost, isRepeat: true };
}
