import { accountMessage, queue } from '../operations/work.ts';

/** Accounts with credits and waiting signups. Each message pays for a slice of them. */
export const waitingQueue = queue({
  name: 'WaitingQueue',
  setting: 'waitingQueue',
  worker: 'signups/take-up-waiting',
  message: accountMessage,
  batchSize: 1,
  concurrency: 5,
  alarm: {
    entry: 'waiting signups dead letters',
    impact: 'A customer bought credits, and signups that waited for them are still not enriched.',
    whatToDo: 'Redrive the dead letters: no signup is charged twice.',
  },
});
