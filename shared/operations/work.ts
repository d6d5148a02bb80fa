import type { Schedule } from './schedule.ts';

export const sendOutbox: Schedule = {
  entry: 'platform/send-outbox',
  everyMinutes: 1,
  timeoutSeconds: 60,
  alarm: {
    entry: 'outbox dead letters',
    impact:
      'Retries to destinations, digests and summaries wait, and so does work of which a message was lost.',
    whatToDo: 'Read why it fails; the next run does all that this one would have.',
  },
};
