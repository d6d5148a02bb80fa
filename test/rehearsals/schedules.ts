import { closeOrphanedAccounts } from '../../shared/accounts/work.ts';
import { requeueEvents } from '../../shared/connections/work.ts';
import { auditLedgers, requeueBalances } from '../../shared/credits/work.ts';
import { sendDueDeliveries } from '../../shared/deliveries/work.ts';
import { requeuePendingSignups } from '../../shared/enrichment/work.ts';
import { requeueImports } from '../../shared/imports/work.ts';
import { emptied } from './rehearsal.ts';

/** The dead letters of schedules. */
export const schedules = [
  requeuePendingSignups,
  requeueEvents,
  requeueImports,
  requeueBalances,
  sendDueDeliveries,
  auditLedgers,
  closeOrphanedAccounts,
].map(emptied);
