import type { Schedule } from '../operations/schedule.ts';

/** Finds the pending signups whose message was lost. */
export const requeuePendingSignups: Schedule = {
  entry: 'enrichment/requeue-pending-signups',
  everyMinutes: 1,
  timeoutSeconds: 60,
  alarm: {
    entry: 'requeue dead letters',
    impact: 'A signup whose message was lost stays pending, because the search for such signups fails.',
    whatToDo: 'Read why it fails; the next run does all that this one would have.',
  },
};
