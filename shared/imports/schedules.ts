import type { Schedule } from '../operations/schedule.ts';

/** Finds the imports that stand still because their message was lost. */
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
