import { enrichmentQueue, requeuePendingSignups } from '../../shared/enrichment/work.ts';
import { accountsToCheck, workOnEach } from '../accounts/closing/active-accounts.ts';
import { rememberFinished } from '../accounts/items/profile-item-progress.ts';
import { findProfile } from '../accounts/items/profile-store.ts';
import { numberSetting } from '../platform/aws/environment.ts';
import { send } from '../platform/aws/queue.ts';
import { log } from '../platform/observe/log.ts';
import { record } from '../platform/observe/metrics.ts';
import { schedule } from '../platform/pipelines/schedule.ts';
import { everyItem, updateItem } from '../platform/table/table.ts';
import { dueSince } from '../signups/items/signup-item.ts';
import { setRequeued } from '../signups/items/signup-item-enrichment.ts';
import { parseSignupRow, rowsAbove } from '../signups/items/signup-item-rows.ts';
import { findSignupById } from '../signups/items/signup-store.ts';
import { adoptNotes, adoptNotesOf } from './adopt-notes.ts';
import { endUndecided, parseUndecidedItem, undecidedOf } from './outcome/undecided-item.ts';

/** Messages per account and run: the signups of a large import wait for long, and most were not lost. */
export const mostRequeued = 100;

/**
 * Scheduled. Requeues signups that stay pending because their message was lost, and recent ones with
 * undecided alerts. Extra messages are harmless; each wait is twice as long.
 */
export const handler = schedule(requeuePendingSignups, async () => {
  const now = new Date();
  const patience = numberSetting('requeueAfter') * 1000;
  await adoptNotes();
  let late = 0;
  try {
    await workOnEach(accountsToCheck(now), async (accountId) => {
      late += await requeuePending(accountId, now, patience);
      await requeueUndecided(accountId, now, patience);
      await adoptNotesOf(accountId);
    });
  } finally {
    record({ PendingTooLong: late });
  }
});

/** Returns how many signups are late. */
async function requeuePending(accountId: string, now: Date, patience: number): Promise<number> {
  let late = 0;
  let requeued = 0;
  for await (const pending of pendingSignups(accountId, new Date(now.getTime() - patience))) {
    late += 1;
    if (!(await claimSignupRequeue(accountId, pending.signup_id, now.getTime(), patience))) continue;
    const message = { account_id: accountId, ...pending };
    log.warn('The message of a pending signup is sent again', message);
    await send(enrichmentQueue, message);
    requeued += 1;
    if (requeued >= mostRequeued) break;
  }
  return late;
}

/** The message of a completed signup only requests its alerts. */
async function requeueUndecided(accountId: string, now: Date, patience: number): Promise<void> {
  for await (const item of everyItem(undecidedOf(accountId))) {
    const { signup_id, noted_at } = parseUndecidedItem(item);
    if (now.getTime() - Date.parse(noted_at) <= patience) continue;
    if (!(await findSignupById(accountId, signup_id))) {
      await endUndecided(accountId, signup_id, undefined);
      continue;
    }
    if (!(await claimSignupRequeue(accountId, signup_id, now.getTime(), patience))) continue;
    log.warn('The alerts about a signup are asked for again', { account_id: accountId, signup_id });
    await send(enrichmentQueue, { account_id: accountId, signup_id });
  }
}

export interface PendingSignup {
  readonly signup_id: string;
  readonly request_id: string | undefined;
}

/**
 * Pending signups accepted before a time, except those waiting for credits. Stores the number below which
 * none is pending, for the next check.
 */
export async function* pendingSignups(
  accountId: string,
  acceptedBefore: Date,
): AsyncGenerator<PendingSignup> {
  const { enriched_through = 0, restarts } = (await findProfile(accountId)) ?? {};
  let through = enriched_through;
  let anyPending = false;
  try {
    for await (const item of everyItem(rowsAbove(accountId, enriched_through))) {
      const row = parseSignupRow(item);
      if (new Date(row.created_at) >= acceptedBefore) break;
      if (row.enrichment_status === 'pending' && !row.waiting_for_credits) {
        anyPending = true;
        const signup = await findSignupById(accountId, row.id);
        if (signup && dueSince(signup) < acceptedBefore) {
          yield { signup_id: row.id, request_id: signup.request_id };
        }
      }
      if (!anyPending) through = row.number;
    }
  } finally {
    // Also if the caller stops early.
    if (through > enriched_through) await updateItem(rememberFinished(accountId, through, restarts));
  }
}

/**
 * Returns false if it was requeued recently or is gone. Each wait doubles, so that failing signups do not
 * fill the dead-letter queue.
 */
export async function claimSignupRequeue(
  accountId: string,
  signupId: string,
  now: number,
  patience: number,
): Promise<boolean> {
  const signup = await findSignupById(accountId, signupId);
  if (!signup) return false;
  const { requeued_at = 0, requeues = 0, retried_at } = signup;
  const last = Math.max(requeued_at, retried_at ? Date.parse(retried_at) : 0);
  if (now - last < patience * 2 ** requeues) return false;
  return (await updateItem(setRequeued(signup, now))).done;
}
