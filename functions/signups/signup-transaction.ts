import { updateAccount } from '../accounts/account-item.ts';
import { countSignup } from '../accounts/account-item-counts.ts';
import type { Reservation } from '../accounts/admission.ts';
import { moveCredits } from '../accounts/move-credits.ts';
import { arrivalAt } from '../companies/arrivals.ts';
import type { Change } from '../platform/item-update.ts';
import type { CancellationReason, TransactItem } from '../platform/transaction.ts';
import { addressStatusOf } from './address-status.ts';
import { putCreated } from './created-item.ts';
import { bucketOf } from './page-layout.ts';
import { putRequest } from './request-item.ts';
import type { Draft } from './signup-draft.ts';
import { putSignup, signupId, signupKey } from './signup-item.ts';
import { putWaiting } from './waiting-item.ts';

/**
 * What stores a signup all at once: the account's share with further changes, the signup itself, the request that it came with and, where
 * it costs, the ledger entry, where it waits or webhooks are told of it the notes of that, what is stored with it and, last, its
 * company's count, in this order. Also the id that the signup will have, and whether what is stored with it refused.
 */
export function signupTransaction(
  { accountId, account }: Reservation,
  draft: Draft,
  ...changes: readonly Change[]
) {
  const key = signupKey(accountId, draft.address.normalized);
  const id = signupId(key, account.last_number);
  const at = draft.now.toISOString();
  const charge = { type: 'enrichment', credits: -draft.cost, at } as const;
  const { balance, entries } = moveCredits(accountId, [{ ...charge, reference: id }]);
  const counted = countSignup(bucketOf(account.last_number), 1);
  const arrival =
    draft.company === undefined
      ? undefined
      : arrivalAt({ accountId, domain: draft.company, number: account.last_number, at });
  const own: TransactItem[] = [
    { Update: updateAccount(accountId, balance, counted, ...changes) },
    putSignup(key, {
      ...newSignup(account.last_number, draft),
      ...(draft.cost > 0 ? { credit_entries: [charge] } : {}),
    }),
    ...requestOf(accountId, id, draft),
    ...entries,
    ...(draft.waits ? [putWaiting(accountId, { key, number: account.last_number })] : []),
    ...(account.created_events ? [putCreated(accountId, id, draft.now)] : []),
  ];
  const beside = draft.storedWith?.(id, draft.waits ?? false) ?? [];
  const isSuperseded = (refusals: readonly CancellationReason[]) =>
    beside.some((_, index) => refusals[own.length + index]?.failed);
  return { id, items: [...own, ...beside, ...(arrival ? [arrival.write] : [])], arrival, isSuperseded };
}

/** The request with the Idempotency-Key that the signup came with, where that is the key of one body. */
function requestOf(accountId: string, signup: string, { idempotencyKey: key, bodyHash, now }: Draft) {
  const isOfOneBody = key !== undefined && bodyHash !== undefined;
  return isOfOneBody ? [putRequest(accountId, { key, bodyHash, signup, now })] : [];
}

function newSignup(number: number, draft: Draft) {
  return {
    number,
    email: draft.address.posted,
    first_name: draft.signup.first_name,
    last_name: draft.signup.last_name,
    company_name: draft.signup.company,
    external_id: draft.signup.external_id,
    metadata: draft.signup.metadata,
    email_type: draft.emailType,
    ...addressStatusOf(draft.address, draft.emailType, draft.suggestedDomain),
    enrichment_status: draft.isEnriched ? ('pending' as const) : ('skipped' as const),
    ...(draft.waits ? { waiting_for_credits: true } : {}),
    created_at: draft.now.toISOString(),
    counted_company: draft.company,
    idempotency_key: draft.idempotencyKey,
    without_alerts: draft.withoutAlerts,
    request_id: draft.requestId,
  };
}
