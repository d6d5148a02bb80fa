import * as z from 'zod/mini';
import { accountMessage, queue } from '../operations/queue.ts';

/** Imports whose file is to be checked, or whose next rows are to be added: one message for each step. */
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
