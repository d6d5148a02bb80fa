import type { Schedule } from '../operations/schedule.ts';

/** Finds the stored events whose message was lost. */
export const requeueEvents: Schedule = {
  entry: 'connections/requeue-events',
  everyMinutes: 5,
  timeoutSeconds: 120,
  alarm: {
    entry: 'intake requeue dead letters',
    impact: 'A signup whose event was received is not added where its message was lost.',
    whatToDo: 'Read why it fails; the next run does all that this one would have.',
  },
};
