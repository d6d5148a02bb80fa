import type { Schedule } from '../operations/schedule.ts';

/** Puts the deliveries on their queue that are due. */
export const sendDueDeliveries: Schedule = {
  entry: 'deliveries/send-due-deliveries',
  everyMinutes: 1,
  timeoutSeconds: 60,
  alarm: {
    entry: 'due deliveries dead letters',
    impact:
      'Retries to destinations, digests and summaries wait, because what puts them on their queue fails.',
    whatToDo: 'Read why it fails; the next run does all that this one would have.',
  },
};
