import * as z from 'zod/mini';
import { accountMessage, queue } from '../operations/work.ts';

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
