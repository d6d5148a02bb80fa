import type { Schedule } from '../operations/schedule.ts';

/** Finds the balances whose message was lost. */
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

/** Proves that balances are the sums of their ledgers. */
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
