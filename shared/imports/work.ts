import * as z from 'zod/mini';
import { accountMessage, queue } from '../operations/work.ts';

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
    impact: "A customer's import of signups is stalled.",
    whatToDo: 'Redrive the dead letters: no row is imported twice.',
  },
});
