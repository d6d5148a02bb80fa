import type { Context } from 'aws-lambda';
import * as z from 'zod/mini';
import { auditLedgers } from '../../shared/credits/work.ts';
import { ledgerFrom, ledgerItemSchema, ledgerPrefix } from '../accounts/balance/ledger-item.ts';
import { activeAccounts, workOnEach } from '../accounts/closing/active-accounts.ts';
import { findAccount } from '../accounts/items/account-store.ts';
import { rememberAudit } from '../accounts/items/profile-item-progress.ts';
import { findProfile } from '../accounts/items/profile-store.ts';
import { log } from '../platform/observe/log.ts';
import { record } from '../platform/observe/metrics.ts';
import { schedule } from '../platform/pipelines/schedule.ts';
import { everyItem, updateItem } from '../platform/table/table.ts';

const reserveMilliseconds = 10_000;

/**
 * Scheduled. For as many active accounts as time allows, latest first, checks that the balance equals the
 * ledger's sum. Logs mismatches, which raises an alarm.
 */
export const handler = schedule(auditLedgers, async (context) => {
  const now = new Date();
  const found = { LedgerRight: 0, LedgerWrong: 0 };
  try {
    await workOnEach(inTime(activeAccounts(now), context, found), async (accountId) => {
      const right = await auditLedger(accountId, now);
      if (right === undefined) return;
      found[right ? 'LedgerRight' : 'LedgerWrong'] += 1;
      if (!right) log.error('A balance is not the sum of its ledger', { account_id: accountId });
    });
  } finally {
    record(found);
  }
});

async function* inTime(
  accounts: AsyncIterable<string>,
  context: Context,
  found: Readonly<Record<string, number>>,
): AsyncGenerator<string> {
  for await (const accountId of accounts) {
    if (context.getRemainingTimeInMillis() < reserveMilliseconds) {
      log.warn('Not every account was audited in time', found);
      return;
    }
    yield accountId;
  }
}

/** Entries appear near the time in their key, so no entry older than this can still appear. */
const completeAfterSeconds = 3600;

/** Comparisons while the balance changes are void and repeated. */
const attempts = 3;

interface Checkpoint {
  readonly through: string;
  readonly sum: number;
}

/**
 * Returns undefined if the balance changes too fast to tell or the account is gone. Stores a checkpoint, so
 * that the next audit reads only newer entries.
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
