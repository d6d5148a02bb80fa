import { closeOrphanedAccounts } from '../../shared/accounts/work.ts';
import { auditLedgers, requeueBalances } from '../../shared/credits/work.ts';
import { requeuePendingSignups } from '../../shared/enrichment/work.ts';
import { sendOutbox } from '../../shared/operations/work.ts';
import { emptied } from './rehearsal.ts';

/** The dead letters of schedules. */
export const schedules = [
  requeuePendingSignups,
  requeueBalances,
  sendOutbox,
  auditLedgers,
  closeOrphanedAccounts,
].map(emptied);
