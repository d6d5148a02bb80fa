import type { DeclineReason } from '../../../shared/credits/packages.ts';
import type { AccountItem } from '../../accounts/items/account-item.ts';
import { beginAttempt, notePauseNotified, pauseAttempt } from '../../accounts/items/account-item-refill.ts';
import { setRefillPaused } from '../../accounts/items/profile-item-billing.ts';
import { log } from '../../platform/observe/log.ts';
import { findItem, updateItem } from '../../platform/table/table.ts';
import { transact } from '../../platform/table/transaction.ts';
import { newAttemptItem, type RefillAttempt, refillItemSchema, refillKey } from './refill-item.ts';

/** Calendar month (UTC): `2026-11`. */
export function monthOf(now: Date): string {
  return now.toISOString().slice(0, 7);
}

export function spentIn(state: Pick<AccountItem, 'refill_month' | 'refill_spent'>, now: Date): number {
  return state.refill_month === monthOf(now) ? state.refill_spent : 0;
}

export async function findAttempt(accountId: string, id: string): Promise<RefillAttempt | undefined> {
  const item = await findItem(refillKey(accountId, id));
  return item && refillItemSchema.parse(item);
}

/** Starts the account's one refill. Returns false if none is due or another claim was first. */
export async function claimRefill(
  accountId: string,
  account: AccountItem,
  attempt: RefillAttempt,
): Promise<boolean> {
  const now = new Date(attempt.started_at);
  const spent = spentIn(account, now) + attempt.price;
  const refusals = await transact([
    { Update: beginAttempt(accountId, account, { attempt: attempt.id, month: monthOf(now), spent }) },
    { Put: newAttemptItem(accountId, attempt) },
  ]);
  return refusals === undefined;
}

export interface RefillPause {
  readonly reason: DeclineReason;
  readonly attempt: string;
}

/**
 * Ends an unpaid attempt: frees its dollars, turns refills off and marks a notice as pending. Returns
 * undefined if the attempt already ended.
 */
export async function pauseRefill(
  accountId: string,
  attempt: { id: string; price: number },
  reason: DeclineReason,
): Promise<RefillPause | undefined> {
  log.warn('Auto-refill paused after a failed payment', { account_id: accountId, reason });
  const refusals = await transact([
    { Update: pauseAttempt(accountId, attempt, reason) },
    { Update: setRefillPaused(accountId, reason) },
  ]);
  return refusals ? undefined : { reason, attempt: attempt.id };
}

export async function pauseNotified(accountId: string, attempt: string): Promise<void> {
  await updateItem(notePauseNotified(accountId, attempt));
}
