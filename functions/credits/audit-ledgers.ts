import * as z from 'zod/mini';
import { auditLedgers } from '../../shared/credits/work.ts';
import { ledgerFrom, ledgerItemSchema, ledgerPrefix } from '../accounts/balance/ledger-item.ts';
import { activeAccounts } from '../accounts/closing/active-accounts.ts';
import { findAccount } from '../accounts/items/account-store.ts';
import { rememberAudit } from '../accounts/items/profile-item-progress.ts';
import { findProfile } from '../accounts/items/profile-store.ts';
import { log } from '../platform/observe/log.ts';
import { record } from '../platform/observe/metrics.ts';
import { schedule } from '../platform/pipelines/schedule.ts';
import { everyItem, updateItem } from '../platform/table/table.ts';

/** So long before its end the function stops looking, to report what it found. */
const reserveMilliseconds = 10_000;

/**
 * On a schedule: proves for the accounts in use, the latest first and as many as there is time for, that
 * the balance is the sum of the ledger. One that is not is named in the log and raises an alarm.
 */
export const handler = schedule(auditLedgers, async (context) => {
  const now = new Date();
  const found = { LedgerRight: 0, LedgerWrong: 0 };
  for await (const accountId of activeAccounts(now)) {
    if (context.getRemainingTimeInMillis() < reserveMilliseconds) {
      log.warn('There was no time to audit every account', found);
      break;
    }
    const right = await auditLedger(accountId, now);
    if (right === undefined) continue;
    found[right ? 'LedgerRight' : 'LedgerWrong'] += 1;
    if (!right) log.error('A balance is not the sum of its ledger', { account_id: accountId });
  }
  record(found);
});

/** An entry is written at the time that its key names: no entry older than this is still to come. */
const completeAfterSeconds = 3600;

/** A comparison is repeated this often while the balance moves: one that moved during it proves nothing. */
const attempts = 3;

/** How far the audit of an account has come: the sort key of the last entry that the sum holds. */
interface Checkpoint {
  readonly through: string;
  readonly sum: number;
}

/**
 * Whether an account's balance is the sum of its ledger; undefined where it moves too fast to say, or is
 * gone. Stores the sum of the complete part, so that the next audit reads only newer entries.
 */
export async function auditLedger(accountId: string, now: Date): Promise<boolean | undefined> {
  const profile = await findProfile(accountId);
  const checkpoint = { through: profile?.audited_through ?? ledgerPrefix, sum: profile?.audited_sum ?? 0 };
  let right: boolean | undefined;
  for (let attempt = 1; attempt <= attempts && right !== true; attempt += 1) {
    const before = await findAccount(accountId);
    const { sum, next } = await sumLedger(accountId, checkpoint, now);
    const after = await findAccount(accountId);
    if (!before || !after) return undefined;
    right = before.balance === after.balance ? sum === after.balance : undefined;
    if (right && next !== checkpoint) await updateItem(rememberAudit(accountId, next.through, next.sum));
  }
  return right;
}

/** The sum of a whole ledger, read from its checkpoint on, and the checkpoint for the next time. */
async function sumLedger(accountId: string, from: Checkpoint, now: Date) {
  const completeBefore = new Date(now.getTime() - completeAfterSeconds * 1000).toISOString();
  let sum = from.sum;
  let next = from;
  for await (const item of everyItem(ledgerFrom(accountId, from.through))) {
    const entry = z.parse(ledgerItemSchema, item);
    if (entry.sk === from.through) continue;
    sum += entry.credits;
    if (entry.created_at < completeBefore) next = { through: entry.sk, sum };
  }
  return { sum, next };
}
