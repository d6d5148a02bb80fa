import { closeOrphanedAccounts } from '../../shared/accounts/schedules.ts';
import { requeueEvents } from '../../shared/connections/schedules.ts';
import { auditLedgers, requeueBalances } from '../../shared/credits/schedules.ts';
import { sendDueDeliveries } from '../../shared/deliveries/schedules.ts';
import { requeuePendingSignups } from '../../shared/enrichment/schedules.ts';
import { requeueImports } from '../../shared/imports/schedules.ts';
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
