import * as z from 'zod/mini';
import { accountMessage, queue } from '../operations/queue.ts';
import type { Schedule } from '../operations/schedule.ts';

export const deliveryQueue = queue({
  name: 'DeliveryQueue',
  setting: 'deliveryQueue',
  worker: 'notifications/work-delivery',
  message: z.extend(accountMessage, { delivery_id: z.string() }),
  batchSize: 5,
  concurrency: 20,
  alarm: {
    entry: 'delivery dead letters',
    impact:
      'A message to a destination of a customer was not attempted, or what became of it was not recorded.',
    whatToDo: 'Redrive the dead letters: what was recorded is not sent again.',
  },
});

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
