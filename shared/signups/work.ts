import { accountMessage, queue } from '../operations/queue.ts';

/** Accounts with credits whose signups wait for some: to be taken up, a slice for each message. */
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
