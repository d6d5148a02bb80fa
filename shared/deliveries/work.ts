import * as z from 'zod/mini';
import { accountMessage, queue } from '../operations/queue.ts';

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
