import { ProductError } from '../../shared/errors.ts';
import type { Signup } from '../../shared/signups/signup.ts';
import { headroom } from '../accounts/account-item-balance.ts';
import type { Admission } from '../accounts/admission.ts';
import type { OptimisticAdmission } from '../accounts/optimistic-admission.ts';
import { hasHeadroom } from '../credits/low-balance.ts';
import { getItem, getItems, queryItems } from '../platform/table.ts';
import { type CancellationReason, transact, transactOnce } from '../platform/transaction.ts';
import { noCredits } from './no-credits.ts';
import type { Draft } from './signup-draft.ts';
import { readSignupItem, type StoredSignup, signupKey, signupKeyOf } from './signup-item.ts';
import { readSignupRow, rowsBelow } from './signup-item-rows.ts';
import { signupTransaction } from './signup-transaction.ts';

/** Headroom and places may each be found wanting once; a wrong memory of places costs one more. */
const tries = 4;

/** A signup that was stored, and whether its debit left a balance that needs a check. */
export interface StoredWith {
  readonly id: string;
  readonly balanceCheckDue: boolean;
}

/**
 * Stores a signup: it, the credit that it costs, the ledger entry, the live count and the company's, in one transaction.
 * That also finds out whether the balance needs a check, by its condition: a signup is first stored on
 * condition that it needs none, and only where that fails without. An account whose balance was seen to
 * need one is not asked, so that a low balance does not cost two transactions each time. The same goes for a
 * company that has no places left (see companies/arrivals.ts). Undefined where
 * the same request, by its idempotency key, was answered before. Throws `duplicate_email` (409) or
 * `insufficient_credits` (402), with nothing stored.
 */
export async function storeSignup(admission: Admission, draft: Draft): Promise<StoredWith | undefined> {
  let withHeadroom = draft.cost === 0 || hasHeadroom(admission.account);
  for (let tried = 0; tried < tries; tried += 1) {
    const changes = withHeadroom && draft.cost > 0 ? [headroom] : [];
    const { id, items, arrival } = signupTransaction(admission, draft, ...changes);
    const refusals = await transact(items);
    if (!refusals) return { id, balanceCheckDue: !withHeadroom };
    if (answersExisting(refusals, draft)) return undefined;
    if (refusals.at(-1)?.failed) arrival?.refused();
    if (!refusals[0]?.failed) continue;
    if (!withHeadroom) throw noCredits();
    withHeadroom = false;
  }
  throw new Error('A signup was refused at every try to store it.');
}

/**
 * The same, and the admission with it. Undefined where the guess is wrong, where the signup exists, or where
 * the balance needs more than a debit: then nothing is counted or stored.
 */
export async function storeOptimistically(
  guess: OptimisticAdmission,
  draft: Draft,
): Promise<string | undefined> {
  const changes = draft.cost > 0 ? [guess.count, headroom] : [guess.count];
  const { id, items, arrival } = signupTransaction(guess, draft, ...changes);
  const cancelled = await transactOnce(items);
  if (cancelled?.CancellationReasons?.at(-1)?.Code === 'ConditionalCheckFailed') arrival?.refused();
  return cancelled ? undefined : id;
}

/** The signup with this address (in any case), as just written; undefined where there is none. */
export async function findSignup(accountId: string, normalizedAddress: string): Promise<Signup | undefined> {
  const item = await getItem(signupKey(accountId, normalizedAddress));
  return item && readSignupItem(item);
}

/** The signup with this id; undefined where there is none, or where it was deleted and posted again. */
export async function readSignup(accountId: string, id: string): Promise<StoredSignup | undefined> {
  const found = signupKeyOf(accountId, id);
  if (!found) return undefined;
  const item = await getItem(found.key);
  return item?.number === found.number ? readSignupItem(item) : undefined;
}

/** The latest signups of an account with all that is stored of them, newest first, at most `limit` (up to 100). */
export async function readLatestSignups(accountId: string, limit: number): Promise<StoredSignup[]> {
  const { items } = await queryItems(rowsBelow(accountId, undefined, limit));
  const found = await getItems(items.map((item) => readSignupRow(item).key));
  return found.map(readSignupItem).sort((a, b) => b.number - a.number);
}

/** The answer to an id that names no signup of the account. */
export function signupNotFound(): ProductError {
  return new ProductError('not_found', 'Signup not found. It may have been deleted.');
}

/** Whether the refused signup was stored by the same request. Throws where another request stored it. */
function answersExisting(refusals: readonly CancellationReason[], draft: Draft): boolean {
  const existing = refusals[1]?.old;
  if (!existing) return false;
  const { idempotency_key } = readSignupItem(existing);
  if (draft.idempotencyKey === undefined || idempotency_key !== draft.idempotencyKey) throw duplicate();
  return true;
}

function duplicate() {
  return new ProductError(
    'duplicate_email',
    'A signup with this email already exists. Use get-signup to read it, or delete it first.',
  );
}
