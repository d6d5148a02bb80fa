import * as z from 'zod/mini';
import { accountMessage, queue } from '../operations/queue.ts';
import type { Schedule } from '../operations/schedule.ts';

export const importQueue = queue({
  name: 'ImportQueue',
  setting: 'importQueue',
  worker: 'imports/work-import',
  message: z.extend(accountMessage, { import_id: z.string() }),
  batchSize: 1,
  concurrency: 5,
  timeoutSeconds: 120,
  alarm: {
    entry: 'import dead letters',
    impact: "A customer's import of signups stands still.",
    whatToDo: 'Redrive the dead letters: no row is imported twice.',
  },
});

export const requeueImports: Schedule = {
  entry: 'imports/requeue-imports',
  everyMinutes: 5,
  timeoutSeconds: 60,
  alarm: {
    entry: 'import requeue dead letters',
    impact: 'An import whose message was lost stands still until its customer looks at it.',
    whatToDo: 'Read why it fails; the next run does all that this one would have.',
  },
};
