import * as z from 'zod/mini';
import { accountMessage, queue, type Schedule } from '../operations/work.ts';

export const balanceQueue = queue({
  name: 'BalanceQueue',
  setting: 'balanceQueue',
  worker: 'credits/check-balance',
  message: z.extend(accountMessage, { reversed_payment: z.optional(z.string()) }),
  batchSize: 1,
  concurrency: 5,
  alarm: {
    entry: 'balance dead letters',
    impact: 'A customer got no email about low credits, or their auto-refill did not happen.',
    whatToDo: 'Redrive the dead letters: no refill is paid twice.',
  },
});

export const closureQueue = queue({
  name: 'ClosureQueue',
  setting: 'closureQueue',
  worker: 'credits/forget-customer',
  message: accountMessage,
  batchSize: 1,
  concurrency: 2,
  alarm: {
    entry: 'closure dead letters',
    impact: 'An account that a customer deleted is not erased: its customer at Stripe could not be deleted.',
    whatToDo: "Check Stripe's response, and redrive the dead letters.",
  },
});

export const requeueBalances: Schedule = {
  entry: 'credits/requeue-balances',
  everyMinutes: 5,
  timeoutSeconds: 60,
  alarm: {
    entry: 'balance look dead letters',
    impact: 'A refill or a warning of low credits whose message was lost does not happen.',
    whatToDo: 'Read why it fails; the next run does all that this one would have.',
  },
};

/** Checks that balances equal the sums of their ledgers. */
export const auditLedgers: Schedule = {
  entry: 'credits/audit-ledgers',
  everyMinutes: 15,
  timeoutSeconds: 120,
  alarm: {
    entry: 'audit dead letters',
    impact: 'Customers may be charged wrongly without our noticing: the audit of the ledgers fails.',
    whatToDo: 'Read why it fails; the next run does all that this one would have.',
  },
};

/** Prefix of a log line with an alarm: a credits email with an unknown outcome. */
export const noticeUnknownLine = 'credits_notice_outcome_unknown';
