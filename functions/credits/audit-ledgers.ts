import { auditLedgers } from '../../shared/credits/schedules.ts';
import { activeAccounts } from '../accounts/closing/active-accounts.ts';
import { log } from '../platform/observe/log.ts';
import { record } from '../platform/observe/metrics.ts';
import { schedule } from '../platform/pipelines/schedule.ts';
import { auditLedger } from './audit-ledger.ts';

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
