import * as z from 'zod/mini';
import { accountMessage, queue } from '../operations/queue.ts';
import type { Schedule } from '../operations/schedule.ts';

export const intakeQueue = queue({
  name: 'IntakeQueue',
  setting: 'intakeQueue',
  worker: 'connections/work-event',
  message: z.extend(accountMessage, { connection_id: z.string(), event_id: z.string() }),
  batchSize: 5,
  concurrency: 10,
  alarm: {
    entry: 'intake dead letters',
    impact: "A signup that a customer's connection received was not added.",
    whatToDo: 'Redrive the dead letters: no event becomes two signups.',
  },
});

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
