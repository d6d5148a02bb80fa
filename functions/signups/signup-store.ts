import { ProductError } from '../../shared/errors.ts';
import { headroom, noCreditsLeft } from '../accounts/account-item-balance.ts';
import { countWaiting } from '../accounts/account-item-counts.ts';
import type { Reservation } from '../accounts/admission.ts';
import type { OptimisticAdmission } from '../accounts/optimistic-admission.ts';
import { hasHeadroom } from '../credits/low-balance.ts';
import type { Change } from '../platform/item-update.ts';
import { getItem, getItems, queryItems } from '../platform/table.ts';
import { transact, transactOnce } from '../platform/transaction.ts';
import { readRequestItem } from './request-item.ts';
import { type Draft, waitingDraft } from './signup-draft.ts';
import { readSignupItem, type StoredSignup, signupKey, signupKeyOf } from './signup-item.ts';
import { readSignupRow, rowsBelow } from './signup-item-rows.ts';
import { signupTransaction } from './signup-transaction.ts';

/** Headroom and places may each be found wanting once; a wrong memory of places costs one more. */
const tries = 4;

/** Thrown where what was to be stored with a signup was refused: neither is stored. */
export class Superseded extends Error {}

/** What became of storing a signup: the account had it already, or lacks the credit that it costs. */
export type Storing =
  /** Its debit may have left a balance that needs a check. */
  | { readonly state: 'stored'; readonly id: string; readonly balanceCheckDue: boolean }
  | { readonly state: 'exists'; readonly existing: StoredSignup }
  /** Its Idempotency-Key was used, with this body. */
  | { readonly state: 'repeated'; readonly id: string; readonly bodyHash: string }
  | { readonly state: 'no credits' };

/**
 * Stores a signup: it, the credit that it costs, the ledger entry, the live count and the company's, in one transaction.
 * That also finds out whether the balance needs a check, by its condition: a signup is first stored on
 * condition that it needs none, and only where that fails without. An account whose balance was seen to
 * need one is not asked, so that a low balance does not cost two transactions each time. The same goes for a
 * company that has no places left (see companies/arrivals.ts). Throws where it was refused at every try, and `Superseded`.
 */
export async function storeSignup(reservation: Reservation, draft: Draft): Promise<Storing> {
  let withHeadroom = draft.cost === 0 || hasHeadroom(reservation.account);
  for (let tried = 0; tried < tries; tried += 1) {
    const changes = withHeadroom && draft.cost > 0 ? [headroom] : [];
    const attempt = await tryToStore(reservation, draft, changes);
    if (attempt.state === 'stored') return { ...attempt, balanceCheckDue: !withHeadroom };
    if (attempt.state !== 'refused') return attempt;
    if (!attempt.byAccount) continue;
    if (!withHeadroom) return { state: 'no credits' };
    withHeadroom = false;
  }
  throw refusedEveryTime();
}

/**
 * Stores a signup that the account has no credit for, to be paid when credits arrive; undefined where they arrived
 * meanwhile. Throws where it was refused at every try, and `Superseded`.
 */
export async function storeWaiting(
  reservation: Reservation,
  draft: Draft,
): Promise<Exclude<Storing, { state: 'no credits' }> | undefined> {
  for (let tried = 0; tried < tries; tried += 1) {
    const attempt = await tryToStore(reservation, waitingDraft(draft), [countWaiting, noCreditsLeft]);
    if (attempt.state === 'stored') return { ...attempt, balanceCheckDue: false };
    if (attempt.state !== 'refused') return attempt;
    if (attempt.byAccount) return undefined;
  }
  throw refusedEveryTime();
}

/**
 * The same, and the admission with it. Undefined where the guess is wrong, where the signup exists, or where
 * the balance needs more than a debit: then nothing is counted or stored.
 */
export async function storeOptimistically(
  guess: OptimisticAdmission,
  draft: Draft,
): Promise<string | undefined> {
  const changes = draft.cost > 0 ? [...guess.changes, headroom] : guess.changes;
  const { id, items, arrival } = signupTransaction(guess, draft, ...changes);
  const cancelled = await transactOnce(items);
  if (cancelled?.CancellationReasons?.at(-1)?.Code === 'ConditionalCheckFailed') arrival?.refused();
  return cancelled ? undefined : id;
}

/** The signup with this address (in any case), as just written; undefined where there is none. */
export async function findSignup(
  accountId: string,
  normalizedAddress: string,
): Promise<StoredSignup | undefined> {
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

/**
 * One try: stored, there already, a request that came before, or refused by the account's condition or by the
 * memory of a company's places. Throws `Superseded`.
 */
async function tryToStore(reservation: Reservation, draft: Draft, changes: readonly Change[]) {
  const { id, items, arrival, isSuperseded } = signupTransaction(reservation, draft, ...changes);
  const refusals = await transact(items);
  if (!refusals) return { state: 'stored', id } as const;
  if (isSuperseded(refusals)) throw new Superseded();
  const request = draft.bodyHash === undefined ? undefined : refusals[2]?.old;
  if (request) {
    const { signup_id, body_hash } = readRequestItem(request);
    return { state: 'repeated', id: signup_id, bodyHash: body_hash } as const;
  }
  const existing = refusals[1]?.old;
  if (existing) return { state: 'exists', existing: readSignupItem(existing) } as const;
  if (refusals.at(-1)?.failed) arrival?.refused();
  return { state: 'refused', byAccount: refusals[0]?.failed ?? false } as const;
}

function refusedEveryTime() {
  return new Error('A signup was refused at every try to store it.');
}
